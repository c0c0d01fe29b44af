import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { listContestable } from '../contract/contests.ts';
import {
  type AnswerForm,
  answerReview,
  deleteFeedback,
  deleteReview,
  type FeedbackChoice,
  type FeedbackForm,
  getGivenFeedback,
  getOwnReview,
  listCompanyReviews,
  listPublishedFeedback,
  listReceivedFeedback,
  publishFeedback,
  type ReviewForm,
  saveFeedback,
  saveReview,
} from '../contract/reviews.ts';

export const companyReviewsQuery = (companyId: number, page: number) =>
  queryOptions({
    queryKey: ['reviews', companyId, page],
    queryFn: async ({ signal }) =>
      (await call(listCompanyReviews, { params: { companyId }, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const contestableQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['contests', attemptId],
    queryFn: async ({ signal }) => (await call(listContestable, { params: { attemptId } }, { signal })).data,
    staleTime: 0,
  });

export const ownReviewQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['own-review', attemptId],
    queryFn: async ({ signal }) => (await call(getOwnReview, { params: { attemptId } }, { signal })).data,
  });

export const givenFeedbackQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['given-feedback', attemptId],
    queryFn: async ({ signal }) => (await call(getGivenFeedback, { params: { attemptId } }, { signal })).data,
  });

export const feedbackQuery = (developerId: number, isOwn: boolean, page: number) =>
  queryOptions({
    queryKey: ['feedback', developerId, isOwn, page],
    queryFn: async ({ signal }) =>
      isOwn
        ? (await call(listReceivedFeedback, { query: { page } }, { signal })).data
        : (await call(listPublishedFeedback, { params: { developerId }, query: { page } }, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const rate = (attemptId: number, body: ReviewForm) =>
  call(saveReview, { params: { attemptId }, body });
export const takeReviewBack = (attemptId: number) => call(deleteReview, { params: { attemptId } });
export const answer = (reviewId: number, body: AnswerForm) =>
  call(answerReview, { params: { reviewId }, body });
export const giveFeedback = (attemptId: number, body: FeedbackForm) =>
  call(saveFeedback, { params: { attemptId }, body });
export const takeFeedbackBack = (attemptId: number) => call(deleteFeedback, { params: { attemptId } });
export const publish = (feedbackId: number, body: FeedbackChoice) =>
  call(publishFeedback, { params: { feedbackId }, body });
