import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { noFocusRefetch } from '#platform/web/network/query-client.ts';
import { dropQuestionTests, getQuestionTests, tryQuestionTests } from '../../contract/changed-tests.ts';

interface Which {
  readonly runId: number;
  readonly questionId: number;
}

export const questionTestsQuery = (params: Which) =>
  queryOptions({
    queryKey: ['question-tests', params.runId, params.questionId],
    queryFn: async ({ signal }) => (await call(getQuestionTests, { params }, { signal })).data,
    staleTime: 0,
    ...noFocusRefetch,
    refetchInterval: ({ state }) => {
      const trial = state.data?.trial;
      return trial && (trial.ordered || trial.done + trial.failed < trial.total) ? 2_000 : false;
    },
  });

/** @throws ApiError, NetworkError */
export const tryTests = (params: Which, body: Body<typeof tryQuestionTests>) =>
  call(tryQuestionTests, { params, body });

/** @throws ApiError, NetworkError */
export const dropTests = (params: Which, trialId: string) =>
  call(dropQuestionTests, { params, query: { trialId } });
