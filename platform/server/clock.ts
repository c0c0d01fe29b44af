import type { Config } from './config.ts';

export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** Attempts with a deadline before this instant are over: the server accepts nothing more for them. */
export function overdueBefore({
  clock,
  config,
}: {
  readonly clock: Clock;
  readonly config: Pick<Config, 'answerToleranceS'>;
}): Date {
  return new Date(clock.now().getTime() - config.answerToleranceS * 1_000);
}

export interface TestClock extends Clock {
  set(instant: Date | string): void;
  advance(milliseconds: number): void;
}

export function createTestClock(start: Date | string = '2026-01-15T12:00:00.000Z'): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
