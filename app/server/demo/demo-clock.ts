import type { Clock } from '#platform/server/clock.ts';

/** A clock that the demo data sets forward and back. */
export interface MovableClock extends Clock {
  set(instant: Date): void;
}

export function movableClock(start: Date): MovableClock {
  let now = start;
  return {
    now: () => now,
    set: (instant) => {
      now = instant;
    },
  };
}
