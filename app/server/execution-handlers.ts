import type { ExecutionHandlers } from '#modules/execution/server/public.ts';
import { keepTestResults } from '#modules/marking/server/answer-tests/answer-tests.ts';
import { keepChecked, packLayers } from '#modules/works/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

/** Nothing is executed over files without a file store. */
export const executionHandlersOf = ({
  files,
  ...deps
}: Pick<Deps, 'clock' | 'outbox'> & Partial<Pick<Deps, 'files'>>): ExecutionHandlers => ({
  graded: (trx, graded) => keepTestResults(deps, trx, graded),
  executedOver: (trx, executed) => keepChecked(deps, trx, executed),
  ...(files && { pack: (layers) => packLayers({ files }, layers) }),
});
