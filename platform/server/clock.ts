/** Where the server's time comes from. Rules take it as an argument, so tests move it. */
export interface Clock {
  now(): Date;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() };

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
