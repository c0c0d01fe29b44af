import { useState } from 'react';
import { TextField } from '../fields/TextField.tsx';
import type { DateFieldProps, DateRangeProps } from './date-props.ts';

export function PlainDate({ value, onChange, ref: _, ...rest }: DateFieldProps) {
  const [typed, setTyped] = useState(() => shown(value));
  const handle = (text: string) => {
    setTyped(text);
    onChange(dayIn(text));
  };
  return <TextField {...rest} value={typed} onChange={handle} placeholder="dd/mm/aaaa" inputMode="numeric" />;
}

export function PlainDateRange({ label, value, onChange, min, className, error, ...rest }: DateRangeProps) {
  const [typed, setTyped] = useState(() => [shown(value?.start), shown(value?.end)] as const);
  const handle = (start: string, end: string) => {
    setTyped([start, end]);
    const [first, last] = [dayIn(start), dayIn(end)];
    onChange(first && last ? { start: first, end: last } : null);
  };
  const fault =
    error ??
    (value && value.start > value.end
      ? 'A data inicial não pode ser maior que a data final.'
      : value && min && value.start < min
        ? `A data inicial deve ser a partir de ${shown(min)}.`
        : undefined);
  const [start, end] = typed;
  const field = { ...rest, placeholder: 'dd/mm/aaaa', inputMode: 'numeric' } as const;
  return (
    <fieldset className={className}>
      <legend className="sr-only">{label}</legend>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...field}
          label={`${label}: início`}
          value={start}
          onChange={(text) => handle(text, end)}
          error={fault}
        />
        <TextField {...field} label={`${label}: fim`} value={end} onChange={(text) => handle(start, text)} />
      </div>
    </fieldset>
  );
}

const shown = (day: string | null | undefined): string => day?.split('-').reverse().join('/') ?? '';

/** It is null until the text is a day, such as 2/3/2027. */
function dayIn(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? [];
  const found = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${found}T00:00:00Z`);
  // 31/02 would become another day.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(found) ? found : null;
}
