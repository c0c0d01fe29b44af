import { isEndless } from '#platform/contract/day.ts';
import { formatDuration } from '#platform/web/format.ts';

/** What decides how long somebody has who begins now. */
export interface TimeLimits {
  duration?: number | undefined;
  /** The reader's extra time, in seconds. */
  extraTime?: number | undefined;
  /** The reader may begin until then. */
  endsAt: Date;
  /** The latest end of an attempt of the reader, if extra time makes that later. */
  latestEnd?: Date | undefined;
  startsAt?: Date | undefined;
}

/** Seconds that somebody gets who begins now. */
export interface TimeGiven {
  /** Duration and extra time; undefined without a duration. */
  total: number | undefined;
  /** What the end of the run leaves of it; undefined without an end. */
  left: number | undefined;
  /** The run ends before the whole time is over. */
  isCut: boolean;
  /** Who begins later does not get the whole time. */
  fullUntil: Date | undefined;
}

/** What the clock gives to somebody who begins now, or when the run opens: the server ends the attempt alike. */
export function timeGiven(limits: TimeLimits, now: Date): TimeGiven {
  const { duration, extraTime = 0, endsAt, latestEnd = endsAt, startsAt = now } = limits;
  const total = duration === undefined ? undefined : duration + extraTime;
  if (isEndless(latestEnd)) return { total, left: undefined, isCut: false, fullUntil: undefined };
  const begin = Math.max(now.getTime(), startsAt.getTime());
  const left = Math.max(0, Math.floor((latestEnd.getTime() - begin) / 1000));
  return {
    total,
    left,
    isCut: total !== undefined && left < total,
    fullUntil: total === undefined ? undefined : new Date(latestEnd.getTime() - total * 1000),
  };
}

/** A time that is running out, by whole minutes: `19 min`. */
export const formatLeft = (seconds: number): string =>
  seconds < 60 ? 'menos de 1 min' : formatDuration(seconds - (seconds % 60));

/** The duration in a list, and what is left of it for who begins now. Undefined without a duration. */
export function formatGiven(limits: TimeLimits, now: Date): string | undefined {
  const { total, left = 0, isCut } = timeGiven(limits, now);
  if (total === undefined) return undefined;
  const whole = formatDuration(total);
  return isCut && left > 0 ? `${whole}; começando agora, ${formatLeft(left)}` : whole;
}
