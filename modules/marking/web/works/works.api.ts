import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { noFocusRefetch } from '#platform/web/network/query-client.ts';
import {
  changeWorkComment,
  commentOnWork,
  getOwnWork,
  getOwnWorkFile,
  getWork,
  getWorkFile,
  listWorkComments,
  type WorkCommentForm,
} from '../../contract/viewed-works.ts';

export interface WorkAt {
  readonly runId: number;
  readonly attemptId: number;
  readonly questionId: number;
}

export type OwnWorkAt = Omit<WorkAt, 'runId'>;

export const workQuery = (params: WorkAt) =>
  queryOptions({
    queryKey: ['work', params],
    queryFn: async ({ signal }) => (await call(getWork, { params }, { signal })).data,
    ...noFocusRefetch,
  });

/** Colleagues write meanwhile, so it is read again whenever somebody comes back to the page. */
export const workCommentsQuery = (params: WorkAt) =>
  queryOptions({
    queryKey: ['work-comments', params],
    queryFn: async ({ signal }) => (await call(listWorkComments, { params }, { signal })).data,
    staleTime: 0,
  });

/** Files of a work that was handed in never change. */
const steady = { staleTime: 600_000, ...noFocusRefetch };

export const workTextQuery = (params: WorkAt, file: number) =>
  queryOptions({
    queryKey: ['work-text', params, file],
    queryFn: async ({ signal }) => (await call(getWorkFile, { params, query: { file } }, { signal })).data,
    ...steady,
  });

export const ownWorkQuery = (params: OwnWorkAt) =>
  queryOptions({
    queryKey: ['own-work', params],
    queryFn: async ({ signal }) => (await call(getOwnWork, { params }, { signal })).data,
  });

export const ownWorkTextQuery = (params: OwnWorkAt, file: number) =>
  queryOptions({
    queryKey: ['own-work-text', params, file],
    queryFn: async ({ signal }) => (await call(getOwnWorkFile, { params, query: { file } }, { signal })).data,
    ...steady,
  });

/** @throws ApiError, NetworkError */
export const writeComment = (params: WorkAt, body: WorkCommentForm) => call(commentOnWork, { params, body });

/** A blank text takes it back. @throws ApiError, NetworkError */
export const changeComment = (params: WorkAt, commentId: number, body: Body<typeof changeWorkComment>) =>
  call(changeWorkComment, { params: { ...params, commentId }, body });
