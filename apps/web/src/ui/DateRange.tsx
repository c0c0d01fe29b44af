import { getLocalTimeZone, parseDate, today } from '@internationalized/date';
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  DateRangePicker,
  Dialog,
  FieldError,
  Group,
  Popover,
  RangeCalendar,
  Text,
} from 'react-aria-components';
import { classNames } from '#lib/class-names.ts';
import { DateSegments } from './DateSegments.tsx';
import { FieldLabel, type FieldTexts, fieldLayout } from './FieldParts.tsx';
import { controlBox, focusWithinRing, popoverBox } from './field-styles.ts';

export interface DateRangeValue {
  /** `YYYY-MM-DD` */
  start: string;
  /** `YYYY-MM-DD` */
  end: string;
}

export interface DateRangeProps extends FieldTexts {
  /** Null until both dates are whole. */
  value: DateRangeValue | null;
  onChange: (value: DateRangeValue | null) => void;
  onBlur?: () => void;
  /** The first day allowed, `YYYY-MM-DD` or 'today'. */
  min?: string;
  isRequired?: boolean;
  isDisabled?: boolean;
}

const monthButton =
  'grid size-11 place-items-center rounded-control data-hovered:bg-raised data-disabled:opacity-40';

/** First and last day of a period, typed as dd/mm/aaaa or picked in a calendar. */
export function DateRange({
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
      minValue={min === 'today' ? today(getLocalTimeZone()) : min ? parseDate(min) : null}
      // Left open without an error, so that a date outside the limits is refused by itself.
      isInvalid={error || isBackwards ? true : undefined}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className={classNames(fieldLayout, className)}
    >
      <FieldLabel isOptional={isOptional}>{label}</FieldLabel>
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
          <RangeCalendar>
            <header className="flex items-center justify-between gap-2 pb-2 pl-2.5">
              <CalendarHeading className="text-sm font-semibold first-letter:uppercase" />
              <div className="flex">
                <Button slot="previous" className={monthButton}>
                  <ChevronLeft size={18} aria-hidden />
                </Button>
                <Button slot="next" className={monthButton}>
                  <ChevronRight size={18} aria-hidden />
                </Button>
              </div>
            </header>
            <CalendarGrid className="border-separate border-spacing-x-0 border-spacing-y-0.5">
              <CalendarGridHeader>
                {(day) => (
                  <CalendarHeaderCell className="h-9 text-xs font-medium text-muted">
                    {day}
                  </CalendarHeaderCell>
                )}
              </CalendarGridHeader>
              <CalendarGridBody>
                {(date) => (
                  <CalendarCell
                    date={date}
                    className="grid h-11 w-10 cursor-pointer place-items-center text-sm tabular-nums outline-offset-[-2px] data-disabled:cursor-default data-disabled:text-muted data-disabled:opacity-60 data-hovered:bg-raised data-outside-month:hidden data-selected:bg-soft data-selected:text-text data-selection-end:rounded-r-control data-selection-end:bg-accent data-selection-end:text-on-accent data-selection-start:rounded-l-control data-selection-start:bg-accent data-selection-start:text-on-accent data-unavailable:line-through not-data-selected:rounded-control"
                  />
                )}
              </CalendarGridBody>
            </CalendarGrid>
          </RangeCalendar>
        </Dialog>
      </Popover>
    </DateRangePicker>
  );
}
