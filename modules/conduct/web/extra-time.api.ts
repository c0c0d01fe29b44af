import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  type ExtraTimeForm,
  grantExtraTime,
  listExtraTime,
  takeBackExtraTime,
} from '../contract/extra-time.ts';

export const extraTimeQuery = (runId: number) =>
  queryOptions({
    queryKey: ['extra-time', runId],
    queryFn: async ({ signal }) => (await call(listExtraTime, { params: { runId } }, { signal })).data,
  });

export const giveTime = (runId: number, body: ExtraTimeForm) =>
  call(grantExtraTime, { params: { runId }, body });

export const takeTimeBack = (runId: number, developerId: number) =>
  call(takeBackExtraTime, { params: { runId, developerId } });
