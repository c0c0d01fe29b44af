/** The device's clock plays no part. */
export interface ServerClock {
  adjust: (now: Date, deadline: Date) => void;
  /** Milliseconds left when the page was last open count until the server answers. */
  assume: (left: number) => void;
  /** The time stands still until then. @param taken seconds that all pauses take, this one included to its end */
  pause: (now: Date, until: Date | undefined, taken?: number) => void;
  /** Milliseconds until a pause ends by itself; 0 without one. */
  pausedFor: () => number;
  /** Milliseconds, at least 0; undefined before the first adjustment. A pause takes none of them. */
  remaining: () => number | undefined;
  deadline: () => Date | undefined;
  /** Seconds from then to the deadline. Added time is part of them, and pauses are not. */
  whole: (startedAt: Date) => number | undefined;
  /** The server last moved the deadline to an earlier time. */
  isCutShort: () => boolean;
  isSure: () => boolean;
}

/** @param monotonic milliseconds that only grow, whatever happens to the device's clock */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let endsAt: number | undefined;
  let said: Date | undefined;
  let isCutShort = false;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let pauses = 0;
  return {
    pause: (now, until, taken) => {
      pauses = taken ?? pauses;
      pausedUntil = until ? monotonic() + until.getTime() - now.getTime() : Number.NEGATIVE_INFINITY;
    },
    pausedFor: () => Math.max(0, pausedUntil - monotonic()),
    adjust: (now, deadline) => {
      if (said && said.getTime() !== deadline.getTime()) isCutShort = deadline < said;
      endsAt = monotonic() + deadline.getTime() - now.getTime();
      said = deadline;
    },
    assume: (left) => {
      if (!said) endsAt = monotonic() + left;
    },
    remaining: () =>
      endsAt === undefined ? undefined : Math.max(0, endsAt - Math.max(monotonic(), pausedUntil)),
    deadline: () => said,
    whole: (startedAt) => said && Math.floor((said.getTime() - startedAt.getTime()) / 1000) - pauses,
    isCutShort: () => isCutShort,
    isSure: () => said !== undefined,
  };
}
