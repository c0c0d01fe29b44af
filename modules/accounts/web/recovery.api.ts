import { queryOptions } from '@tanstack/react-query';
import { callAsIs } from '#platform/web/api.ts';
import {
  readRecovery,
  redefinePassword,
  requestCompanyRecovery,
  requestDeveloperRecovery,
} from '../contract/recovery.ts';

/** Whose password can be recovered by e-mail. */
export type RecoverableRole = 'DEVELOPER' | 'COMPANY';

/**
 * Asks for the mail with the recovery link.
 *
 * @returns the sentence for the user, the same whether there is such an account or not
 * @throws ApiError, NetworkError
 */
export async function requestRecovery(role: RecoverableRole, email: string): Promise<string> {
  const route = role === 'COMPANY' ? requestCompanyRecovery : requestDeveloperRecovery;
  return (await callAsIs(route, { body: { email, claimedRole: role } })).message;
}

/** Whom a recovery link belongs to. */
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

/**
 * Gives the account of the link a new password.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export const redefine = async (body: NewPassword): Promise<string> =>
  (await callAsIs(redefinePassword, { body })).message;
