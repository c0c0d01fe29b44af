import type { Config } from './config.ts';

/** Where the server's time comes from. Rules take it as an argument, so tests move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

/** Attempts with a deadline before this instant are over: nothing is accepted for them any more. */
export function overdueBefore({
  clock,
  config,
}: {
  readonly clock: Clock;
  readonly config: Pick<Config, 'answerToleranceS'>;
}): Date {
  return new Date(clock.now().getTime() - config.answerToleranceS * 1_000);
}

/** A clock that stands still until a test moves it. */
export interface TestClock extends Clock {
  /** Puts the clock on an instant, forwards or backwards. */
  set(instant: Date | string): void;
  /** Moves the clock by milliseconds; negative steps back. */
  advance(milliseconds: number): void;
}

/** @param start first instant shown; ISO text or Date */
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
