import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { changeRetention, getRetention, type RetentionChange } from '../contract/retention.ts';

export const retentionQuery = (runId: number) =>
  queryOptions({
    queryKey: ['retention', runId],
    queryFn: async () => (await call(getRetention, { params: { runId } })).data,
  });

export const keep = (runId: number, body: RetentionChange) =>
  call(changeRetention, { params: { runId }, body });
