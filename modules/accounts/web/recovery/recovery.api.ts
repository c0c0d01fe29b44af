import { queryOptions } from '@tanstack/react-query';
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

interface NewPassword {
  token: string;
  password: string;
  confirmation: string;
}

export const redefine = (body: NewPassword) => callAsIs(redefinePassword, { body });
