import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { callAsIs } from '#platform/web/network/api.ts';
import {
  readRecovery,
  redefinePassword,
  requestCompanyRecovery,
  requestDeveloperRecovery,
} from '../../contract/recovery.ts';

export type RecoverableRole = 'DEVELOPER' | 'COMPANY';

export const requestRecovery = (role: RecoverableRole, email: string) =>
  callAsIs(role === 'COMPANY' ? requestCompanyRecovery : requestDeveloperRecovery, {
    body: { email, claimedRole: role },
  });

export const recoveryQuery = (token: string) =>
  queryOptions({
    queryKey: ['recovery', token],
    queryFn: async () => (await callAsIs(readRecovery, { body: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const redefine = (body: Body<typeof redefinePassword>) => callAsIs(redefinePassword, { body });
