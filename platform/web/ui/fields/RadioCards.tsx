import type { ReactNode } from 'react';
import { fieldLayout, GroupLabel, useField } from './FieldParts.tsx';
import { radioLook } from './field-styles.ts';
import { Radio, Radios } from './Radios.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  text: string;
  icon?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  label: string;
  /** Give false where the heading above asks the question: only screen readers get the label then. */
  isLabelShown?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, isLabelShown, cards, value, onChange } = props;
  const { ids } = useField({});
  return (
    <Radios
      aria-labelledby={ids.label}
      value={value}
      onChange={(next) => onChange(next as Value)}
      className={fieldLayout}
    >
      <GroupLabel ids={ids} isHidden={!isLabelShown}>
        {label}
      </GroupLabel>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map((card) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the Radio inside is an input
          <label
            key={card.value}
            className="group flex cursor-pointer flex-col gap-2 rounded-control border border-line p-4 transition-colors hover:border-control has-checked:border-accent has-checked:bg-soft"
          >
            <span className="flex items-start justify-between gap-3 text-muted group-has-checked:text-text">
              {card.icon ?? <span />}
              <Radio
                value={card.value}
                aria-label={card.title}
                aria-describedby={`${ids.hint}-${card.value}`}
                className={radioLook}
              />
            </span>
            <span className="text-base font-medium text-text">{card.title}</span>
            <span id={`${ids.hint}-${card.value}`} className="text-sm text-muted">
              {card.text}
            </span>
          </label>
        ))}
      </div>
    </Radios>
  );
}
