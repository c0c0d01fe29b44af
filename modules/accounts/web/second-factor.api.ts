import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import {
  confirmSecondFactor,
  disableSecondFactor,
  type Enrolment,
  getSecondFactor,
  setUpSecondFactor,
} from '../contract/second-factor.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }) => (await call(getSecondFactor, {}, { signal })).data,
});

/**
 * Begins to set the second factor up.
 *
 * @throws ApiError, NetworkError
 */
export const setUp = async (password: string): Promise<Enrolment> =>
  (await call(setUpSecondFactor, { body: { password } })).data;

/**
 * Turns the second factor on with a code of the authenticator app.
 *
 * @returns the recovery codes, which are told this once
 * @throws ApiError, NetworkError
 */
export async function confirm(code: string): Promise<string[]> {
  const { data } = await call(confirmSecondFactor, { body: { code } });
  await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  return data.recoveryCodes;
}

/**
 * Turns the second factor off.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function disable(password: string): Promise<string> {
  const { message } = await call(disableSecondFactor, { body: { password } });
  await queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  return message;
}
