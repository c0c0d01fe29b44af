import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  type AppealForm,
  type DecisionForm,
  decideAppeal,
  decideAppealAsAdmin,
  getAppeal,
  getAppealAsAdmin,
  getOwnAppeals,
  listAppeals,
  listWaitingAppeals,
  openAppeal,
} from '../contract/appeals.ts';

export const ownAppealsQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['own-appeals', attemptId],
    queryFn: async ({ signal }) => (await call(getOwnAppeals, { params: { attemptId } }, { signal })).data,
  });

export const sendAppeal = (attemptId: number, body: AppealForm) =>
  call(openAppeal, { params: { attemptId }, body });

export const runAppealsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['appeals', runId],
    queryFn: async ({ signal }) => (await call(listAppeals, { params: { runId } }, { signal })).data,
  });

export const waitingAppealsQuery = (page: number) =>
  queryOptions({
    queryKey: ['waiting-appeals', page],
    queryFn: ({ signal }) => call(listWaitingAppeals, { query: { page } }, { signal }),
  });

export interface AppealAddress {
  readonly appealId: number;
  readonly runId?: number | undefined;
}

export const appealQuery = ({ appealId, runId }: AppealAddress) =>
  queryOptions({
    queryKey: ['appeal', appealId],
    queryFn: async ({ signal }) =>
      (runId === undefined
        ? await call(getAppealAsAdmin, { params: { appealId } }, { signal })
        : await call(getAppeal, { params: { runId, appealId } }, { signal })
      ).data,
    // A decision names the version that its judge has read.
    staleTime: 0,
  });

export const sendDecision = ({ appealId, runId }: AppealAddress, body: DecisionForm) =>
  runId === undefined
    ? call(decideAppealAsAdmin, { params: { appealId }, body })
    : call(decideAppeal, { params: { runId, appealId }, body });
