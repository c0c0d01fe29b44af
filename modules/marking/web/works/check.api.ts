import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { checkWorkAgain, getWorkCheck } from '../../contract/work-checks.ts';
import type { WorkAt } from './works.api.ts';

const followMs = 4_000;

export const workCheckQuery = (params: WorkAt) =>
  queryOptions({
    queryKey: ['work-check', params],
    queryFn: async ({ signal }) => (await call(getWorkCheck, { params }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.state === 'queued' ? followMs : false),
  });

export const askCheck = (params: WorkAt) => call(checkWorkAgain, { params });
