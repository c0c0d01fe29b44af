import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { checkSolutions, listLanguages } from '../contract/solution-checks.ts';
import type { Execution } from '../domain/execution.ts';

/** A server that has just started does not know yet what it executes. */
export const languagesQuery = queryOptions({
  queryKey: ['languages'],
  queryFn: async ({ signal }) => (await call(listLanguages, {}, { signal })).data,
  // Whoever writes an exam before signing in learns it later.
  enabled: () => currentUser() !== undefined,
  staleTime: 300_000,
  refetchInterval: ({ state }) => (state.data?.length === 0 ? 5_000 : false),
});

/** @throws ApiError, NetworkError */
export const tryExecution = async (execution: Execution) =>
  (await call(checkSolutions, { body: { execution } })).data;
