import { parseDate } from '@internationalized/date';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { DateField as AriaDateField } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from './AriaFieldParts.tsx';
import { DateSegments } from './DateSegments.tsx';
import { type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox, focusWithinRing } from './field-styles.ts';

export interface DateFieldProps extends FieldTexts {
  /** `YYYY-MM-DD`; null while the date is incomplete. */
  value: string | null;
  onChange: (value: string | null) => void;
  onBlur?: () => void;
  name?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Lets a form focus the first part of the date. */
  ref?: Ref<{ focus: () => void }>;
}

/** A date to type, not to pick: dd/mm/aaaa. */
export function DateField({
  label,
  description,
  error,
  isOptional,
  className,
  value,
  onChange,
  ref,
  ...rest
}: DateFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }));
  return (
    <AriaDateField
      {...rest}
      ref={field}
      value={value ? parseDate(value) : null}
      onChange={(date) => onChange(date?.toString() ?? null)}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={classNames(fieldLayout, className)}
    >
      <AriaFieldLabel isOptional={isOptional}>{label}</AriaFieldLabel>
      <DateSegments className={classNames(controlBox, focusWithinRing, 'min-h-11 px-3')} />
      <AriaFieldMessage description={description} error={error} />
    </AriaDateField>
  );
}
