import { getFigures, listAdministrators } from '@provado/contract/admin.ts';
import { adminSignUp, signUpAdmin } from '@provado/contract/auth.ts';
import type { Body } from '@provado/contract/route.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';

export const figuresQuery = queryOptions({
  queryKey: ['admin-figures'],
  queryFn: async ({ signal }) => (await call(getFigures, {}, { signal })).data,
});

/** One page of the administrators by name. */
export const administratorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['administrators', page],
    queryFn: ({ signal }) => call(listAdministrators, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type NewAdmin = Body<typeof signUpAdmin>;
export const newAdmin = adminSignUp;

/**
 * Registers another administrator, by the one who is signed in; list and figures are read anew.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function registerAdmin(body: NewAdmin): Promise<string> {
  const { message } = await call(signUpAdmin, { body });
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['administrators'] }),
    queryClient.invalidateQueries({ queryKey: figuresQuery.queryKey }),
  ]);
  return message;
}
