import { DateInput, DateSegment } from 'react-aria-components';
import { classNames } from '../../class-names.ts';

/** `slot` names the end of a range. */
export function DateSegments({ slot, className }: { slot?: 'start' | 'end'; className?: string }) {
  return (
    <DateInput
      slot={slot}
      className={classNames('flex min-w-0 flex-wrap items-center whitespace-nowrap tabular-nums', className)}
    >
      {(segment) => (
        <DateSegment
          segment={segment}
          className="rounded-sm px-0.5 outline-none data-placeholder:text-muted data-focused:bg-accent data-focused:text-on-accent data-focused:data-placeholder:text-on-accent data-[type=literal]:px-0 data-[type=literal]:text-muted"
        />
      )}
    </DateInput>
  );
}
