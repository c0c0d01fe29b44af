import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import * as contract from '../contract/defences.ts';

export const ownDefenceQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-result', attemptId, 'defence'],
    queryFn: async ({ signal }) =>
      (await call(contract.getOwnDefence, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
  });

export const begin = (attemptId: number) => call(contract.beginDefence, { params: { attemptId } });

export const defenceQuery = (runId: number, attemptId: number) =>
  queryOptions({
    queryKey: ['defence', runId, attemptId],
    queryFn: async ({ signal }) =>
      (await call(contract.getDefence, { params: { runId, attemptId } }, { signal })).data,
  });

export const invite = (runId: number, attemptId: number, body: Body<typeof contract.inviteToDefence>) =>
  call(contract.inviteToDefence, { params: { runId, attemptId }, body });

export const grade = (runId: number, attemptId: number, body: Body<typeof contract.gradeDefence>) =>
  call(contract.gradeDefence, { params: { runId, attemptId }, body });
