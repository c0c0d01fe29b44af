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
const redirectSeconds = 5;

/**
 * When an attempt's time is over: its duration, with what was granted on top, after the start, but never past
 * the end of the run or the candidate's own end, whichever is later.
 */
export function attemptDeadline(timing: Timing): Date {
  const end = Math.max(timing.runEndsAt.getTime(), timing.ownEndsAt?.getTime() ?? 0);
  if (timing.duration === null) return new Date(end);
  const seconds = redirectSeconds + timing.duration * (1 + timing.extraShare) + timing.extraSeconds;
  return new Date(Math.min(timing.startedAt.getTime() + Math.round(seconds * 1_000), end));
}
