import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminSignUp, signUpAdmin } from '#modules/accounts/contract/auth.ts';
import { resetAdministrator } from '#modules/accounts/contract/recovery.ts';
import type { Body } from '#platform/contract/route.ts';
import { call, callAsIs } from '#platform/web/network/api.ts';
import { getFigures, listAdministrators } from '../contract/admin.ts';
import { getExecutions } from '../contract/executions.ts';

const followMs = 15_000;

export const figuresQuery = queryOptions({
  queryKey: ['admin-figures'],
  queryFn: async ({ signal }) => (await call(getFigures, {}, { signal })).data,
  refetchInterval: followMs,
});

export const executionsQuery = queryOptions({
  queryKey: ['admin-runs'],
  queryFn: async ({ signal }) => (await call(getExecutions, {}, { signal })).data,
  refetchInterval: followMs,
});

export const administratorsQuery = (page: number) =>
  queryOptions({
    queryKey: ['administrators', page],
    queryFn: ({ signal }) => call(listAdministrators, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type NewAdmin = Body<typeof signUpAdmin>;
export const newAdmin = adminSignUp;

export const registerAdmin = (body: NewAdmin) => call(signUpAdmin, { body });

export const registerFirstAdmin = (body: NewAdmin) => callAsIs(signUpAdmin, { body });

export const resetAccess = (id: number, password: string) =>
  call(resetAdministrator, { params: { id }, body: { password } });
