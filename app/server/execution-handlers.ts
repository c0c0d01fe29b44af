import type { ExecutionHandlers } from '#modules/execution/server/public.ts';
import { keepTestResults } from '#modules/marking/server/answer-tests/answer-tests.ts';
import type { Deps } from '#platform/server/deps.ts';

export const executionHandlersOf = (deps: Pick<Deps, 'clock' | 'outbox'>): ExecutionHandlers => ({
  graded: (trx, graded) => keepTestResults(deps, trx, graded),
});
