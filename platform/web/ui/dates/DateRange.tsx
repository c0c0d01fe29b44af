import { parseDate } from '@internationalized/date';
import { CalendarDays } from 'lucide-react';
import { Button, DateRangePicker, Dialog, FieldError, Group, Popover, Text } from 'react-aria-components';
import { classNames } from '../../class-names.ts';
import { AriaFieldLabel } from '../fields/AriaFieldParts.tsx';
import { fieldLayout } from '../fields/FieldParts.tsx';
import { controlBox, focusWithinRing, popoverBox } from '../fields/field-styles.ts';
import { Part } from '../states/Part.tsx';
import { DateSegments } from './DateSegments.tsx';
import type { DateRangeProps } from './date-props.ts';
import { PlainDateRange } from './PlainDates.tsx';
import { RangeCalendarPanel } from './RangeCalendarPanel.tsx';

export const DateRange = (props: DateRangeProps) => (
  <Part name="date" title={`O campo “${props.label}”`} plain={<PlainDateRange {...props} />}>
    <PickedRange {...props} />
  </Part>
);

function PickedRange({
  label,
  description,
  error,
  isOptional,
  className,
  value,
  onChange,
  min,
  ...rest
}: DateRangeProps) {
  const isBackwards = value !== null && value.start > value.end;
  return (
    <DateRangePicker
      {...rest}
      value={value && { start: parseDate(value.start), end: parseDate(value.end) }}
      onChange={(range) => onChange(range && { start: range.start.toString(), end: range.end.toString() })}
      minValue={min ? parseDate(min) : null}
      // Undefined without an error, so that React Aria itself refuses dates outside the limits.
      isInvalid={error || isBackwards ? true : undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={classNames(fieldLayout, className)}
    >
      <AriaFieldLabel isOptional={isOptional}>{label}</AriaFieldLabel>
      <Group className={classNames(controlBox, focusWithinRing, 'flex min-h-11 items-center pl-3')}>
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-1">
          <DateSegments slot="start" />
          <span aria-hidden className="text-muted">
            –
          </span>
          <DateSegments slot="end" />
        </div>
        <Button className="grid size-11 shrink-0 place-items-center rounded-control text-text">
          <CalendarDays size={18} aria-hidden />
        </Button>
      </Group>
      {description && !error && (
        <Text slot="description" className="text-sm text-muted">
          {description}
        </Text>
      )}
      <FieldError className="text-sm text-danger">
        {({ validationErrors }) =>
          error ??
          (isBackwards ? 'A data inicial não pode ser maior que a data final.' : validationErrors.join(' '))
        }
      </FieldError>
      <Popover className={popoverBox}>
        <Dialog className="p-4 outline-none">
          <RangeCalendarPanel />
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}
