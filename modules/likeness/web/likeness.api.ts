import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import {
  findLikeness,
  getLikeness,
  getLikenessPair,
  getOwnLikeness,
  replyToLikeness,
} from '../contract/likeness.ts';

const makingMs = 2_000;

export const likenessQuery = (runId: number) =>
  queryOptions({
    queryKey: ['likeness', 'run', runId],
    queryFn: async ({ signal }) => (await call(getLikeness, { params: { runId } }, { signal })).data,
    refetchInterval: ({ state }) => state.data?.state === 'making' && makingMs,
  });

export const likenessPairQuery = (runId: number, pairId: number) =>
  queryOptions({
    queryKey: ['likeness', 'pair', runId, pairId],
    queryFn: async ({ signal }) =>
      (await call(getLikenessPair, { params: { runId, pairId } }, { signal })).data,
  });

export const ownLikenessQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['likeness', 'own', attemptId],
    queryFn: async ({ signal }) => (await call(getOwnLikeness, { params: { attemptId } }, { signal })).data,
  });

export const askForLikeness = (runId: number) => call(findLikeness, { params: { runId } });

export const sendReply = (attemptId: number, questionId: number, text: string) =>
  call(replyToLikeness, { params: { attemptId, questionId }, body: { text } });
