import type { ReactNode } from 'react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { FieldLabel, fieldLayout } from './FieldParts.tsx';
import { RadioDot } from './RadioDot.tsx';

export interface RadioCard<Value extends string> {
  value: Value;
  title: string;
  text: string;
  icon?: ReactNode;
}

export interface RadioCardsProps<Value extends string> {
  label: string;
  /** Without it the label is for screen readers only, because the heading above usually asks the question. */
  isLabelShown?: boolean;
  cards: readonly RadioCard<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice between a few cards, each with a sentence. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, isLabelShown, cards, value, onChange } = props;
  return (
    <AriaRadioGroup value={value} onChange={(next) => onChange(next as Value)} className={fieldLayout}>
      <FieldLabel isHidden={!isLabelShown}>{label}</FieldLabel>
      <div className="grid gap-3 sm:grid-cols-2">
        {cards.map((card) => (
          <RadioField key={card.value} value={card.value} className="flex">
            <RadioButton className="group flex w-full cursor-pointer flex-col gap-2 rounded-control border border-line p-4 transition-colors data-hovered:border-control data-selected:border-accent data-selected:bg-soft">
              <span className="flex items-start justify-between gap-3 text-accent">
                {card.icon ?? <span />}
                <RadioDot />
              </span>
              <span className="text-base font-medium text-text">{card.title}</span>
              <Text slot="description" className="text-sm text-muted">
                {card.text}
              </Text>
            </RadioButton>
          </RadioField>
        ))}
      </div>
    </AriaRadioGroup>
  );
}
