import { useId, useState } from 'react';
import { Group, Input, NumberField } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import type { FieldTexts } from '../fields/FieldParts.tsx';
import { controlBox, focusWithinRing } from '../fields/field-styles.ts';

export interface DurationFieldProps extends FieldTexts {
  /** It counts whole minutes; null while empty. */
  value: number | null;
  onChange: (minutes: number | null) => void;
  onBlur?: () => void;
  maxHours?: number;
  isDisabled?: boolean;
}

export function DurationField(props: DurationFieldProps) {
  const {
    label,
    description,
    error,
    isOptional,
    className,
    value,
    onChange,
    onBlur,
    maxHours = 99,
    isDisabled,
  } = props;
  const [labelId, messageId] = [useId(), useId()];
  // The value is only their sum, so which of the two parts is filled in is stored here.
  const [parts, setParts] = useState(() => split(value));
  const shown = value === joined(parts) ? parts : split(value);

  const change = (part: 'hours' | 'minutes') => (typed: number) => {
    const next = { ...shown, [part]: Number.isNaN(typed) ? null : typed };
    setParts(next);
    onChange(joined(next));
  };
  const partProps = {
    isDisabled: isDisabled ?? false,
    minValue: 0,
    isInvalid: Boolean(error),
    isWheelDisabled: true,
    validationBehavior: 'aria' as const,
  };
  const input =
    'w-[2.5em] min-w-9 rounded-sm bg-transparent text-center tabular-nums outline-none focus:bg-accent focus:text-on-accent';

  return (
    <div className={classNames('flex flex-col gap-1.5', className)} data-invalid={error ? true : undefined}>
      <span id={labelId} className="text-sm font-medium">
        {label}
        {isOptional && <span className="font-normal text-muted"> (opcional)</span>}
      </span>
      <Group
        aria-labelledby={labelId}
        aria-describedby={error || description ? messageId : undefined}
        isDisabled={isDisabled ?? false}
        isInvalid={Boolean(error)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}
        className={classNames(
          controlBox,
          focusWithinRing,
          'flex min-h-11 max-w-full min-w-32 w-fit items-center px-3',
        )}
      >
        <NumberField
          {...partProps}
          aria-label="Horas"
          value={shown.hours ?? Number.NaN}
          onChange={change('hours')}
          maxValue={maxHours}
        >
          <Input className={input} placeholder="hh" aria-describedby={messageId} />
        </NumberField>
        <span aria-hidden className="text-muted">
          :
        </span>
        <NumberField
          {...partProps}
          aria-label="Minutos"
          value={shown.minutes ?? Number.NaN}
          onChange={change('minutes')}
          maxValue={59}
          formatOptions={{ minimumIntegerDigits: 2 }}
        >
          <Input className={input} placeholder="mm" aria-describedby={messageId} />
        </NumberField>
      </Group>
      <span id={messageId} className={classNames('text-sm', error ? 'text-danger' : 'text-muted')}>
        {error ?? description}
      </span>
    </div>
  );
}

interface Parts {
  hours: number | null;
  minutes: number | null;
}

function split(value: number | null): Parts {
  if (value === null) return { hours: null, minutes: null };
  return { hours: Math.floor(value / 60), minutes: value % 60 };
}

function joined({ hours, minutes }: Parts): number | null {
  return hours === null && minutes === null ? null : (hours ?? 0) * 60 + (minutes ?? 0);
}
