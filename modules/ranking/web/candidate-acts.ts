import type { Decision } from '#platform/contract/words.ts';
import type { Candidate } from '../contract/ranking.ts';

export interface Person {
  attemptId: number;
  decision: Decision;
  /** There is something to decide about. */
  delivered: boolean;
  /** Who is `deleted` can neither be written to nor invited: the account is gone, or the marking is blind. */
  developer: { id: number; name: string; deleted?: boolean | undefined };
}

export type Act =
  | { kind: 'decide'; decision: Decision; people: readonly Person[] }
  | { kind: 'approved'; people: readonly Person[] }
  | { kind: 'group'; people: readonly Person[] }
  | { kind: 'contact'; people: readonly Person[] }
  /** These acts are about one person only. */
  | { kind: 'feedback' | 'extra-time' | 'annul'; people: readonly Person[] };

export const asPerson = ({ attemptId, decision, delivered, developer }: Candidate): Person => ({
  attemptId,
  decision,
  delivered,
  developer: { id: developer.id, name: developer.name, deleted: developer.deleted || developer.id === 0 },
});
