/** What decides when an attempt ends. */
export interface Timing {
  readonly startedAt: Date;
  /** Seconds; null: no limit but the end of the run. */
  readonly duration: number | null;
  readonly runEndsAt: Date;
  /** A later end for this candidate alone. */
  readonly ownEndsAt: Date | null;
  /** Extra time as a part of the duration: 0.5 turns one hour into one and a half. */
  readonly extraShare: number;
  /** Extra time in seconds. */
  readonly extraSeconds: number;
}

/** Seconds between 'start' and the first question. They do not count as the candidate's time. */
export const redirectSeconds = 5;

/**
 * Returns the instant when the time of an attempt is over: the start plus the duration and the extra time. It is never
 * later than the end of the run or the candidate's own end, whichever is later. Extra time moves that end too, by the
 * same amount.
 */
export function attemptDeadline(timing: Timing): Date {
  const { startedAt, duration, runEndsAt, ownEndsAt } = timing;
  const extra = Math.round(((duration ?? 0) * timing.extraShare + timing.extraSeconds) * 1_000);
  const end = Math.max(runEndsAt.getTime() + extra, ownEndsAt?.getTime() ?? 0);
  if (duration === null) return new Date(end);
  return new Date(Math.min(startedAt.getTime() + (redirectSeconds + duration) * 1_000 + extra, end));
}
