export interface Pausable {
  /** Seconds that are left to take. */
  readonly left: number;
  /** Seconds that pauses took so far. They are a part of the extra time. */
  readonly taken: number;
  readonly extraSeconds: number;
  readonly startedAt: Date | null;
  readonly endsAt: Date | null;
}

export const isPaused = ({ endsAt }: Pick<Pausable, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && now < endsAt;

/** Takes all that is left, as extra time: if nobody ends the pause, nothing has to be done for it to end. */
export const begunPause = ({ left, taken, extraSeconds }: Pausable, now: Date): Pausable => ({
  left: 0,
  taken: taken + left,
  extraSeconds: extraSeconds + left,
  startedAt: now,
  endsAt: new Date(now.getTime() + left * 1_000),
});

/** A pause takes a second at least, also if the clock was set back. @param pause it goes on at `now` */
export function endedPause(pause: Pausable, now: Date): Pausable {
  const { startedAt, endsAt, left, taken, extraSeconds } = pause;
  if (!startedAt || !endsAt) return pause;
  const whole = Math.round((endsAt.getTime() - startedAt.getTime()) / 1_000);
  const unused = Math.min(Math.floor((endsAt.getTime() - now.getTime()) / 1_000), whole - 1);
  return {
    left: left + unused,
    taken: taken - unused,
    extraSeconds: extraSeconds - unused,
    startedAt,
    endsAt: now < startedAt ? startedAt : now,
  };
}
