/** What decides when an attempt ends. */
export interface Timing {
  readonly startedAt: Date;
  /** Seconds; null: no limit but the end of the run. */
  readonly duration: number | null;
  readonly runEndsAt: Date;
  /** A later end for this candidate alone. */
  readonly ownEndsAt: Date | null;
  /** Part of the duration granted on top: 0.5 makes an hour an hour and a half. */
  readonly extraShare: number;
  /** Seconds granted on top. */
  readonly extraSeconds: number;
}

/** What the way from 'start' to the first question takes, in seconds; it is not the candidate's time. */
export const redirectSeconds = 5;

/**
 * When an attempt's time is over: its duration, with what was granted on top, after the start, but never past the
 * end of the run or the candidate's own one, whichever is later. Extra time belongs to both: it moves the end of
 * the run for its candidate by as much as it makes the exam longer.
 */
export function attemptDeadline(timing: Timing): Date {
  const { startedAt, duration, runEndsAt, ownEndsAt } = timing;
  const extra = Math.round(((duration ?? 0) * timing.extraShare + timing.extraSeconds) * 1_000);
  const end = Math.max(runEndsAt.getTime() + extra, ownEndsAt?.getTime() ?? 0);
  if (duration === null) return new Date(end);
  return new Date(Math.min(startedAt.getTime() + (redirectSeconds + duration) * 1_000 + extra, end));
}
