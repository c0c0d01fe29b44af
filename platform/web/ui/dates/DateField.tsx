import { parseDate } from '@internationalized/date';
import { useImperativeHandle, useRef } from 'react';
import { DateField as AriaDateField } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { AriaFieldLabel, AriaFieldMessage } from '../fields/AriaFieldParts.tsx';
import { fieldLayout } from '../fields/FieldParts.tsx';
import { controlBox, focusWithinRing } from '../fields/field-styles.ts';
import { Part } from '../states/Part.tsx';
import { DateSegments } from './DateSegments.tsx';
import type { DateFieldProps } from './date-props.ts';
import { PlainDate } from './PlainDates.tsx';

export const DateField = (props: DateFieldProps) => (
  <Part name="date" title={`O campo “${props.label}”`} plain={<PlainDate {...props} />}>
    <DateSegmentsField {...props} />
  </Part>
);

function DateSegmentsField({
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
