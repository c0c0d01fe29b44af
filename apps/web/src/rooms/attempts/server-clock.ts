/** The server's time as far as the page knows it. The device's own clock has no say in it. */
export interface ServerClock {
  /** Takes over what the server just said. */
  adjust: (now: Date, deadline: Date) => void;
  /** Milliseconds to the deadline, never below 0; undefined before the first adjustment. */
  remaining: () => number | undefined;
}

/** @param monotonic milliseconds that only ever grow, whatever happens to the device's clock */
export function createServerClock(monotonic: () => number = () => performance.now()): ServerClock {
  let endsAt: number | undefined;
  return {
    adjust: (now, deadline) => {
      endsAt = monotonic() + deadline.getTime() - now.getTime();
    },
    remaining: () => (endsAt === undefined ? undefined : Math.max(0, endsAt - monotonic())),
  };
}
