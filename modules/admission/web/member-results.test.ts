import { expect, it } from 'vitest';
import { resultOf } from './member-results.ts';

const results = [
  { runId: 1, attemptId: 11, state: 'in_progress' as const },
  { runId: 2, attemptId: 12, state: 'delivered' as const },
  { runId: 3, attemptId: 13, state: 'graded' as const, score: 0 },
  { runId: 4, attemptId: 14, state: 'annulled' as const },
  { runId: 6, attemptId: 16, state: 'graded' as const },
];

it.each([
  [1, 'Em andamento'],
  [2, 'Aguardando correção'],
  [3, '0'],
  [4, 'Anulada'],
  [5, 'Não fez'],
  [6, 'Corrigida'],
])('what a member did with exam %i is called %s', (runId, text) => {
  expect(resultOf({ results }, runId)).toBe(text);
});
