import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  answerDeletionRequest,
  answerPassedOnDeletion,
  askForDeletion,
  type DeletionAnswer,
  type DeletionForm,
  listDeletionRequests,
  listPassedOnDeletions,
  takeBackDeletion,
} from '../contract/deletion-requests.ts';
import { listHoldings } from '../contract/holdings.ts';

export const holdingsQuery = (page: number) =>
  queryOptions({
    queryKey: ['holdings', page],
    queryFn: ({ signal }) => call(listHoldings, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const sendDeletion = (body: DeletionForm) => call(askForDeletion, { body });

export const takeBack = (requestId: number) => call(takeBackDeletion, { params: { requestId } });

export const deletionRequestsQuery = ({ page, runId }: { page: number; runId?: number }) =>
  queryOptions({
    queryKey: ['deletion-requests', page, runId],
    queryFn: ({ signal }) => call(listDeletionRequests, { query: { page, runId } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const passedOnQuery = (page: number) =>
  queryOptions({
    queryKey: ['passed-on-deletions', page],
    queryFn: ({ signal }) => call(listPassedOnDeletions, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const sendAnswer = (requestId: number, body: DeletionAnswer) =>
  call(answerDeletionRequest, { params: { requestId }, body });

export const sendAdminAnswer = (requestId: number, body: DeletionAnswer) =>
  call(answerPassedOnDeletion, { params: { requestId }, body });
