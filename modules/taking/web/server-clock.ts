/** The server's time as far as the page knows it. The device's own clock has no say in it. */
export interface ServerClock {
  /** Takes over what the server just said. */
  adjust: (now: Date, deadline: Date) => void;
  /** Goes on from what was left when the page was last open; counts only until the server says something. */
  assume: (left: number) => void;
  /** Milliseconds to the deadline, never below 0; undefined before the first adjustment. */
  remaining: () => number | undefined;
  /** The deadline as the server last said it. */
  deadline: () => Date | undefined;
  /** False while nothing but an assumption is known. */
  isSure: () => boolean;
}

/** @param monotonic milliseconds that only ever grow, whatever happens to the device's clock */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let endsAt: number | undefined;
  let said: Date | undefined;
  return {
    adjust: (now, deadline) => {
      endsAt = monotonic() + deadline.getTime() - now.getTime();
      said = deadline;
    },
    assume: (left) => {
      if (!said) endsAt = monotonic() + left;
    },
    remaining: () => (endsAt === undefined ? undefined : Math.max(0, endsAt - monotonic())),
    deadline: () => said,
    isSure: () => said !== undefined,
  };
}
