import { isEndless } from '#platform/contract/day.ts';
import { formatDuration } from '#platform/web/format.ts';

/** Times are in seconds. */
export interface TimeLimits {
  duration?: number | undefined;
  extraTime?: number | undefined;
  endsAt: Date;
  latestEnd?: Date | undefined;
  startsAt?: Date | undefined;
}

/** Seconds. */
export interface TimeGiven {
  /** It is the duration with extra time, and undefined without a duration. */
  total: number | undefined;
  /** The rest until the end of the run. Undefined without an end. */
  left: number | undefined;
  isCut: boolean;
  /** Who begins later does not get the whole time. */
  fullUntil: Date | undefined;
}

/** The server ends the attempt alike. The time counts from now, or from when the run opens. */
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

/** It counts whole minutes, such as `19 min`. */
export const formatLeft = (seconds: number): string =>
  seconds < 60 ? 'menos de 1 min' : formatDuration(seconds - (seconds % 60));

export function formatGiven(limits: TimeLimits, now: Date): string | undefined {
  const { total, left = 0, isCut } = timeGiven(limits, now);
  if (total === undefined) return undefined;
  const whole = formatDuration(total);
  return isCut && left > 0 ? `${whole}; começando agora, ${formatLeft(left)}` : whole;
}
