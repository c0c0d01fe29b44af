import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { listWaysBack, openReferralResult } from '../contract/referrals.ts';

export const waysBackQuery = (attemptId: number) =>
  queryOptions({
    queryKey: ['ways-back', attemptId],
    queryFn: async ({ signal }) => (await call(listWaysBack, { params: { attemptId } }, { signal })).data,
  });

export const referralResultQuery = (token: string) =>
  queryOptions({
    queryKey: ['referral-result', token],
    queryFn: async ({ signal }) => (await call(openReferralResult, { body: { token } }, { signal })).data,
    gcTime: 0,
  });
