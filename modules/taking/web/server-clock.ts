/** The server's time as the page knows it. The device's clock plays no part. */
export interface ServerClock {
  /** Adopts the server's time and deadline. */
  adjust: (now: Date, deadline: Date) => void;
  /** Continues from the time left when the page was last open, until the server answers. */
  assume: (left: number) => void;
  /** Milliseconds to the deadline, at least 0; undefined before the first adjustment. */
  remaining: () => number | undefined;
  /** The deadline as the server last sent it. */
  deadline: () => Date | undefined;
  /** Whether the server last moved the deadline forward, to less time than it had said. */
  isCutShort: () => boolean;
  /** False while the time is only assumed. */
  isSure: () => boolean;
}

/** @param monotonic milliseconds that only grow, whatever happens to the device's clock */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let endsAt: number | undefined;
  let said: Date | undefined;
  let isCutShort = false;
  return {
    adjust: (now, deadline) => {
      if (said && said.getTime() !== deadline.getTime()) isCutShort = deadline < said;
      endsAt = monotonic() + deadline.getTime() - now.getTime();
      said = deadline;
    },
    assume: (left) => {
      if (!said) endsAt = monotonic() + left;
    },
    remaining: () => (endsAt === undefined ? undefined : Math.max(0, endsAt - monotonic())),
    deadline: () => said,
    isCutShort: () => isCutShort,
    isSure: () => said !== undefined,
  };
}
