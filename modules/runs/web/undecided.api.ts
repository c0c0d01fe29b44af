import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { getUndecided } from '../contract/undecided.ts';

export const undecidedQuery = (runId: number) =>
  queryOptions({
    queryKey: ['undecided', runId],
    queryFn: async ({ signal }) => (await call(getUndecided, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });
