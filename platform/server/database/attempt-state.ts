import type { AttemptState } from '#platform/contract/words.ts';

export function attemptStateOf(attempt: {
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
}): AttemptState {
  return attempt.state === 'delivered' && attempt.score !== null ? 'graded' : attempt.state;
}
