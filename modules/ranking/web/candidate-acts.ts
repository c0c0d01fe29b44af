import type { Decision } from '#platform/contract/words.ts';
import type { Candidate } from '../contract/ranking.ts';

export interface ChosenCandidate {
  attemptId: number;
  decision: Decision;
  delivered: boolean;
  graded: boolean;
  /** Who is `deleted` can neither be written to nor invited: the account is gone, or the marking is blind. */
  developer: { id: number; name: string; deleted?: boolean | undefined };
}

export type CandidateAct =
  | { kind: 'decide'; decision: Decision; people: readonly ChosenCandidate[]; feedback?: string }
  | { kind: 'approved'; people: readonly ChosenCandidate[] }
  | { kind: 'group'; people: readonly ChosenCandidate[] }
  | { kind: 'contact'; people: readonly ChosenCandidate[] }
  /** These acts are about one person only. */
  | { kind: 'feedback' | 'extra-time' | 'annul'; people: readonly ChosenCandidate[] };

export const asChosenCandidate = ({
  attemptId,
  decision,
  delivered,
  graded,
  developer,
}: Candidate): ChosenCandidate => ({
  attemptId,
  decision,
  delivered,
  graded,
  developer: { id: developer.id, name: developer.name, deleted: developer.deleted || developer.id === 0 },
});
