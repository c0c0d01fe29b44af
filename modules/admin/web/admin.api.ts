import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminSignUp, signUpAdmin } from '#modules/accounts/contract/auth.ts';
import { resetAdministrator } from '#modules/accounts/contract/recovery.ts';
import type { Body } from '#platform/contract/route.ts';
import { call, callAsIs } from '#platform/web/api.ts';
import { getFigures, listAdministrators } from '../contract/admin.ts';
import { getRuns } from '../contract/runs.ts';

/** How often an open page asks for its figures again. */
const followMs = 15_000;

export const figuresQuery = queryOptions({
  queryKey: ['admin-figures'],
  queryFn: async ({ signal }) => (await call(getFigures, {}, { signal })).data,
  refetchInterval: followMs,
});

export const runsQuery = queryOptions({
  queryKey: ['admin-runs'],
  queryFn: async ({ signal }) => (await call(getRuns, {}, { signal })).data,
  refetchInterval: followMs,
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

/** Registers another administrator, by the one who is signed in. */
export const registerAdmin = (body: NewAdmin) => call(signUpAdmin, { body });

/** Registers the first administrator, with the code of the installation. */
export const registerFirstAdmin = (body: NewAdmin) => callAsIs(signUpAdmin, { body });

/** Ends another administrator's access and mails the link to a new password; the password is one's own. */
export const resetAccess = (id: number, password: string) =>
  call(resetAdministrator, { params: { id }, body: { password } });
