import type { Clock } from '#platform/server/clock.ts';

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
