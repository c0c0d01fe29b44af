import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { noFocusRefetch, queryClient } from '#platform/web/network/query-client.ts';
import {
  getAnswerSheet,
  gradeAttempt,
  listQuestionAnswers,
  listQuestionComments,
  listQuestionFigures,
  repeatTests,
} from '../contract/grading.ts';
import { changeQuestion as changeRoute, previewQuestionChange } from '../contract/question-changes.ts';
import { questionTestsQuery } from './key-changes/changed-tests.api.ts';

/** The position counts from 1, in order of delivery; `ahead` is for what nobody looks at yet. */
export const answerSheetQuery = (runId: number, position: number, ahead?: 'true') =>
  queryOptions({
    queryKey: ['answer-sheet', runId, position],
    queryFn: async ({ signal }) => {
      const { data } = await call(
        getAnswerSheet,
        { params: { runId, position }, query: { ahead } },
        { signal },
      );
      const { result, ...around } = data;
      return { ...around, sheet: result.sheets[0] };
    },
    staleTime: 0,
    ...noFocusRefetch,
    refetchInterval: ({ state }) => (state.data?.sheet?.testing === 'queued' ? 4_000 : false),
  });

/** @throws ApiError, NetworkError */
export const repeatTestsOf = (runId: number, attemptId: number) =>
  call(repeatTests, { params: { runId }, body: { attemptId } });

/** `version` is the one the attempt was judged by. @throws ApiError, NetworkError */
export const saveCorrection = (runId: number, correction: Body<typeof gradeAttempt>) =>
  call(gradeAttempt, { params: { runId }, body: correction });

export const questionFiguresQuery = (runId: number) =>
  queryOptions({
    queryKey: ['question-figures', runId],
    queryFn: async ({ signal }) => (await call(listQuestionFigures, { params: { runId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.regrading ? 3_000 : false),
  });

/** @throws ApiError, NetworkError */
export const previewChange = async (runId: number, body: Body<typeof previewQuestionChange>) =>
  (await call(previewQuestionChange, { params: { runId }, body })).data;

export const testsPreviewQuery = (runId: number, questionId: number, trialId: string) =>
  queryOptions({
    queryKey: ['tests-preview', runId, questionId, trialId],
    queryFn: async () => {
      try {
        return await previewChange(runId, { questionId, kind: 'tests', trialId });
      } catch (reason) {
        const { queryKey } = questionTestsQuery({ runId, questionId });
        if (isApiError(reason)) void queryClient.invalidateQueries({ queryKey });
        throw reason;
      }
    },
    staleTime: 0,
    gcTime: 0,
    ...noFocusRefetch,
  });

export const changeQuestion = (runId: number, body: Body<typeof changeRoute>) =>
  call(changeRoute, { params: { runId }, body });

export interface QuestionAnswersOf {
  runId: number;
  questionId: number;
  /** An answer stays in the list that was read once it is judged. */
  onlyMissing: boolean;
}

export const questionAnswersQuery = ({ runId, questionId, onlyMissing }: QuestionAnswersOf) =>
  infiniteQueryOptions({
    queryKey: ['question-answers', runId, questionId, onlyMissing],
    queryFn: async ({ signal, pageParam: after }) => {
      const query = { after, ...(onlyMissing && { graded: false }) };
      return (await call(listQuestionAnswers, { params: { runId, questionId }, query }, { signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: ({ results, total }) => (results.length < total ? results.at(-1)?.position : undefined),
    staleTime: 0,
    gcTime: 0,
    ...noFocusRefetch,
  });

export const questionCommentsQuery = (runId: number, questionId: number) =>
  queryOptions({
    queryKey: ['question-comments', runId, questionId],
    queryFn: async ({ signal }) =>
      (await call(listQuestionComments, { params: { runId, questionId } }, { signal })).data,
  });
