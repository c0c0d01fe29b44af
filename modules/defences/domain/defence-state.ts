/** `missed`: its window is over, and nobody began it. */
export type DefenceState = 'uninvited' | 'waiting' | 'in_progress' | 'delivered' | 'marked' | 'missed';

const hour = 3_600_000;

/** It is meant at once after the delivery, but a lost connection or a meal must not cost it. */
export const beginWithinMs = 2 * hour;

export interface DefenceFacts {
  readonly deliveredAt: Date;
  /** Null: it is counted from the delivery. */
  readonly invitedUntil: Date | null;
  readonly isSettled: boolean;
  /** Null before it began. */
  readonly sitting: 'in_progress' | 'delivered' | 'annulled' | null;
}

export const beginBy = ({
  deliveredAt,
  invitedUntil,
}: Pick<DefenceFacts, 'deliveredAt' | 'invitedUntil'>): Date =>
  invitedUntil ?? new Date(deliveredAt.getTime() + beginWithinMs);

/** One that has begun goes on by its own clock, however late. */
export function defenceStateOf(facts: DefenceFacts, now: Date): DefenceState {
  const { sitting, isSettled } = facts;
  if (sitting === null) return isSettled || now > beginBy(facts) ? 'missed' : 'waiting';
  if (sitting === 'in_progress') return 'in_progress';
  return isSettled ? 'marked' : 'delivered';
}
