import { Star } from 'lucide-react';
import type { Ref } from 'react';
import { Radio, RadioGroup } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { FieldLabel, FieldMessage, type FieldTexts, fieldLayout } from './FieldParts.tsx';

const all = [1, 2, 3, 4, 5] as const;

/** A rating of up to five stars, in words for screen readers. */
export function Stars({ value }: { value: number }) {
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="sr-only">{said(value)} de 5</span>
      {all.map((star) => (
        <Star
          key={star}
          size={16}
          aria-hidden
          className={classNames(star <= Math.round(value) ? 'fill-text text-text' : 'text-control')}
        />
      ))}
    </span>
  );
}

const said = (value: number): string =>
  value === 1 ? '1 estrela' : `${value.toLocaleString('pt-BR')} estrelas`;

export interface StarsFieldProps extends FieldTexts {
  /** 1 to 5; anything else means nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  /** Goes to the first star, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice of one to five stars. The arrow keys move between them. */
export function StarsField({ label, description, error, value, onChange, ref, ...rest }: StarsFieldProps) {
  return (
    <RadioGroup
      {...rest}
      orientation="horizontal"
      value={value >= 1 ? String(value) : null}
      onChange={(next) => onChange(Number(next))}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fieldLayout}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className="-ml-2 flex">
        {all.map((star) => (
          <Radio
            key={star}
            value={String(star)}
            aria-label={said(star)}
            inputRef={star === 1 ? ref : undefined}
            className="grid size-11 cursor-pointer place-items-center rounded-control data-hovered:bg-raised data-focus-visible:outline-2 data-focus-visible:outline-accent"
          >
            <Star size={24} aria-hidden className={star <= value ? 'fill-text text-text' : 'text-control'} />
          </Radio>
        ))}
      </div>
      <FieldMessage description={description} error={error} />
    </RadioGroup>
  );
}
