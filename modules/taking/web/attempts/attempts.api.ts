import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRunDetails, listRecommendedRuns } from '#modules/runs/contract/runs.ts';
import type { Result } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { untilNext } from '#platform/web/network/server-time.ts';
import { currentUser } from '#platform/web/session/session.ts';
import { getAttemptQuestions } from '../../contract/attempt-questions.ts';
import { getAttemptResult, listOwnAttempts, startAttempt } from '../../contract/attempts.ts';
import { rememberExam } from '../sync/device/exam-session.ts';

export const recommendedRunsQuery = queryOptions({
  queryKey: ['recommended-runs'],
  queryFn: async ({ signal }) => (await call(listRecommendedRuns, {}, { signal })).data,
});

export const ownAttemptsQuery = (page: number, rehearsals = false) =>
  queryOptions({
    queryKey: ['own-attempts', rehearsals, page],
    queryFn: ({ signal }) =>
      call(listOwnAttempts, { query: { page, ...(rehearsals && { rehearsals: 'true' }) } }, { signal }),
    placeholderData: keepPreviousData,
    // A running attempt ends by itself.
    staleTime: 0,
  });

export const runDetailsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-details', runId],
    queryFn: async ({ signal }) => (await call(getRunDetails, { params: { runId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => untilNext(state.data ? [state.data.startsAt, state.data.endsAt] : []),
  });

/** The interval is in milliseconds. */
const testingInterval = 4_000;

export const attemptResultQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-result', attemptId],
    queryFn: async ({ signal }) => (await call(getAttemptResult, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.testing === 'queued' ? testingInterval : false),
  });

export const attemptQuestionsQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['attempt-result', attemptId, 'questions'],
    queryFn: async ({ signal }) =>
      (await call(getAttemptQuestions, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.questions.some(({ testResults }) => testResults?.state === 'queued')
        ? testingInterval
        : false,
  });

/** Returns the attempt in progress, if there is one. This tab holds it from then on. @throws ApiError, NetworkError */
export async function start(runId: number, ruleVersion?: number): Promise<Result<typeof startAttempt>> {
  const started = await call(startAttempt, {
    body: {
      developerId: currentUser()?.id,
      runId,
      finished: false,
      ...(ruleVersion !== undefined && { ruleVersion }),
      clientStartedAt: new Date().toISOString(),
    },
  });
  rememberExam(runId, { attemptId: started.data.id, epoch: started.data.epoch });
  return started;
}
