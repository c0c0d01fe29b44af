export interface Timing {
  readonly startedAt: Date;
  /** The unit is seconds. Null sets no limit but the end of the run. */
  readonly duration: number | null;
  readonly runEndsAt: Date;
  readonly ownEndsAt: Date | null;
  /** 0.5 turns one hour into one and a half. */
  readonly extraShare: number;
  readonly extraSeconds: number;
}

/** Seconds between 'start' and the first question, beyond the candidate's time. */
export const redirectSeconds = 5;

/** Never passes the end of the run or the candidate's own end, whichever is later. Extra time moves that end too. */
export function attemptDeadline(timing: Timing): Date {
  const { startedAt, duration, runEndsAt, ownEndsAt } = timing;
  const extra = Math.round(((duration ?? 0) * timing.extraShare + timing.extraSeconds) * 1_000);
  const end = Math.max(runEndsAt.getTime() + extra, ownEndsAt?.getTime() ?? 0);
  if (duration === null) return new Date(end);
  return new Date(Math.min(startedAt.getTime() + (redirectSeconds + duration) * 1_000 + extra, end));
}
