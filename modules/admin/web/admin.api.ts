import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminSignUp, getAdminCodeState, signUpAdmin } from '#modules/accounts/contract/auth.ts';
import { resetAdministrator } from '#modules/accounts/contract/recovery.ts';
import type { Body } from '#platform/contract/route.ts';
import { call, callAsIs } from '#platform/web/api.ts';
import { forgetReads } from '#platform/web/query-client.ts';
import { getFigures, listAdministrators } from '../contract/admin.ts';

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
  await forgetReads();
  return message;
}

/** Whether the first administrator can still register with the code of the installation. */
export const adminCodeQuery = queryOptions({
  queryKey: ['admin-code'],
  queryFn: async ({ signal }) => (await call(getAdminCodeState, {}, { signal })).data.open,
});

/**
 * Registers the first administrator, with the code of the installation.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function registerFirstAdmin(body: NewAdmin): Promise<string> {
  const { message } = await callAsIs(signUpAdmin, { body });
  await forgetReads();
  return message;
}

/**
 * Ends another administrator's access and mails the link to a new password; the list is read anew.
 *
 * @param password of the one who is signed in
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function resetAccess(id: number, password: string): Promise<string> {
  const { message } = await call(resetAdministrator, { params: { id }, body: { password } });
  await forgetReads();
  return message;
}
