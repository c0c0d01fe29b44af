import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar,
} from 'react-aria-components';

const monthButton =
  'grid size-11 place-items-center rounded-control data-hovered:bg-raised data-disabled:opacity-40';

export function RangeCalendarPanel() {
  return (
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
            <CalendarHeaderCell className="h-9 text-sm font-medium text-muted">{day}</CalendarHeaderCell>
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
  );
}
