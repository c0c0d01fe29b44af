/** `missed`: its window is over, and nobody began it. */
export type DefenceState = 'uninvited' | 'waiting' | 'in_progress' | 'delivered' | 'marked' | 'missed';

/** Seconds. It is meant at once after the delivery, but a lost connection or a meal must not cost it. */
export const beginWithin = 2 * 3_600;

export interface DefenceFacts {
  readonly beginBy: Date;
  readonly isSettled: boolean;
  /** Null before it began. */
  readonly sitting: 'in_progress' | 'delivered' | 'annulled' | null;
}

/** One that has begun goes on by its own clock, however late. */
export function defenceStateOf({ beginBy, sitting, isSettled }: DefenceFacts, now: Date): DefenceState {
  if (sitting === null) return isSettled || now > beginBy ? 'missed' : 'waiting';
  if (sitting === 'in_progress') return 'in_progress';
  return isSettled ? 'marked' : 'delivered';
}

/** That it is marked is a part of the result. */
export const ownDefenceState = (state: DefenceState, isOut: boolean): DefenceState =>
  state === 'marked' && !isOut ? 'delivered' : state;
