import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { commentRecord, getAttemptRecord, getOwnRecord } from '../contract/attempt-record.ts';

export const ownRecordQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-record', attemptId],
    queryFn: async ({ signal }) => (await call(getOwnRecord, { params: { attemptId } }, { signal })).data,
  });

export const recordOfRunQuery = (runId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-record', attemptId, runId],
    queryFn: async ({ signal }) =>
      (await call(getAttemptRecord, { params: { runId, attemptId } }, { signal })).data,
  });

export const comment = (attemptId: number, text: string) =>
  call(commentRecord, { params: { attemptId }, body: { text } });
