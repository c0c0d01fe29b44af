import { keepTestResults } from '#modules/results/server/answer-tests.ts';
import type { RunHandlers } from '#modules/running/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Who is told of what came of submitted code. */
export const runHandlersOf = (deps: Pick<Deps, 'clock' | 'outbox'>): RunHandlers => ({
  graded: (trx, graded) => keepTestResults(deps, trx, graded),
});
