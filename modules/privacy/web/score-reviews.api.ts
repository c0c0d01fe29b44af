import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import {
  answerScoreReview,
  askScoreReview,
  getScoreReview,
  listScoreReviews,
} from '../contract/score-reviews.ts';

/** The request of a review of one's own score, or why there can be none. */
export const ownScoreReviewQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['score-review', attemptId],
    queryFn: async ({ signal }) => (await call(getScoreReview, { params: { attemptId } }, { signal })).data,
  });

/** The requests that a run's company received. */
export const scoreReviewsQuery = (runId: number) =>
  queryOptions({
    queryKey: ['score-reviews', runId],
    queryFn: async ({ signal }) => (await call(listScoreReviews, { params: { runId } }, { signal })).data,
  });

export const ask = (attemptId: number, text: string) =>
  call(askScoreReview, { params: { attemptId }, body: { text } });

export const answer = (runId: number, attemptId: number, text: string) =>
  call(answerScoreReview, { params: { runId, attemptId }, body: { text } });
