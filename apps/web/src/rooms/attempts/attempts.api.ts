import { getAttemptQuestions } from '@provado/contract/attempt-questions.ts';
import {
  finishAttempt,
  getAttemptResult,
  getPaper,
  listOwnAttempts,
  saveAnswer,
  startAttempt,
} from '@provado/contract/attempts.ts';
import { getRunDetails, listRecommendedRuns } from '@provado/contract/exams.ts';
import type { Result } from '@provado/contract/route.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import type { Answer } from './answer.ts';
import type { Operation } from './answer-queue.ts';

/** A request that hangs is given up after this many milliseconds and tried again. */
const patience = 15_000;

export const recommendedRunsQuery = queryOptions({
  queryKey: ['recommended-runs'],
  queryFn: async ({ signal }) => (await call(listRecommendedRuns, {}, { signal })).data,
});

/** One page of the developer's own attempts, those in progress first. */
export const ownAttemptsQuery = (page: number) =>
  queryOptions({
    queryKey: ['own-attempts', page],
    queryFn: ({ signal }) => call(listOwnAttempts, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    // What is in progress ends by itself.
    staleTime: 0,
  });

export const runDetailsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-details', runId],
    queryFn: async ({ signal }) => (await call(getRunDetails, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });

/** The paper is read once when the screen opens: from then on the page knows more than the server. */
export const paperQuery = (runId: number) =>
  queryOptions({
    queryKey: ['paper', runId],
    queryFn: async ({ signal }) => (await call(getPaper, { params: { runId } }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });

export const attemptResultQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-result', attemptId],
    queryFn: async ({ signal }) => (await call(getAttemptResult, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
  });

/** What was right in the own attempt; asked for only where it is shown. */
export const attemptQuestionsQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-result', attemptId, 'questions'],
    queryFn: async ({ signal }) =>
      (await call(getAttemptQuestions, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
  });

/** Starts an attempt, or gives the one in progress. @throws ApiError, NetworkError */
export const start = (runId: number): Promise<Result<typeof startAttempt>> =>
  call(startAttempt, {
    body: { runId, finished: false, clientStartedAt: new Date().toISOString() },
  });

/** Saves one operation; `keepalive` lets the request outlive the page. @throws ApiError, NetworkError */
export async function save(
  { attemptId, epoch }: { attemptId: number; epoch: number },
  questionId: number,
  operation: Operation,
  keepalive: boolean,
): Promise<Result<typeof saveAnswer>['data']> {
  const { id, answer, baseVersion, createdAt } = operation;
  const body = { operationId: id, baseVersion, createdAt, epoch, ...answer };
  const params = { attemptId, questionId };
  const { data } = await call(
    saveAnswer,
    { params, body },
    { keepalive, signal: AbortSignal.timeout(patience) },
  );
  return data;
}

/** Delivers with what autosave could not send. @throws ApiError, NetworkError */
export async function finish(
  attemptId: number,
  unsent: readonly { questionId: number; answer: Answer }[],
  reason?: 'tempo',
): Promise<Result<typeof finishAttempt>> {
  const result = await call(
    finishAttempt,
    {
      body: {
        attemptId,
        finished: true,
        clientDeliveredAt: new Date().toISOString(),
        answers: unsent.map(({ questionId, answer }) => ({ questionId, ...answer })),
        ...(reason && { reason }),
      },
    },
    { signal: AbortSignal.timeout(patience) },
  );
  return result;
}

/** Lists and details are read anew after a start or a delivery. */
export async function forgetAttemptLists(): Promise<void> {
  const keys = ['own-attempts', 'recommended-runs', 'run-details', 'attempt-result'];
  await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
