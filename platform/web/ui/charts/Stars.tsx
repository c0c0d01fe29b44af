import { Star } from 'lucide-react';
import type { Ref } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage, type FieldTexts, fieldLayout, GroupLabel, useField } from '../fields/FieldParts.tsx';
import { Radio, Radios } from '../fields/Radios.tsx';

const all = [1, 2, 3, 4, 5] as const;

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
  /** It is 1 to 5; anything else means nothing is chosen. */
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  name?: string;
  /** The first star has it, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>;
}

export function StarsField({ label, description, error, value, onChange, onBlur, ref }: StarsFieldProps) {
  const { ids, says } = useField({ description, error });
  return (
    <Radios
      {...says}
      aria-labelledby={ids.label}
      value={value >= 1 ? String(value) : null}
      onChange={(next) => onChange(Number(next))}
      onBlur={onBlur}
      data-invalid={error ? true : undefined}
      className={fieldLayout}
    >
      <GroupLabel ids={ids}>{label}</GroupLabel>
      <div className="-ml-2 flex">
        {all.map((star) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the Radio inside is an input
          <label
            key={star}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control hover:bg-raised"
          >
            <Radio
              value={String(star)}
              aria-label={said(star)}
              ref={star === 1 ? ref : undefined}
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-control group-data-invalid/field:focus:outline-2 group-data-invalid/field:focus:outline-accent"
            />
            <Star
              size={24}
              aria-hidden
              className={classNames(
                'pointer-events-none',
                star <= value ? 'fill-text text-text' : 'text-control group-data-invalid/field:text-danger',
              )}
            />
          </label>
        ))}
      </div>
      <FieldMessage ids={ids} description={description} error={error} />
    </Radios>
  );
}
