import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, callAsIs } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { forgetUser, type SessionUser } from '#platform/web/session.ts';
import {
  endSession as endSessionRoute,
  getPasswordPolicy,
  listSessions,
  signInAdmin,
  signInCompany,
  signInDeveloper,
  signOutEverywhere as signOutEverywhereRoute,
  signOut as signOutRoute,
} from '../contract/auth.ts';
import type { PasswordPolicy } from '../contract/password.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
  /** Of the second factor, once the server has asked for it. */
  code?: string | undefined;
}

/** Signs in and returns what the browser keeps; the caller decides when it takes effect. */
export type Enter = (credentials: Credentials) => Promise<{ user: SessionUser; message: string }>;

export const enterAsDeveloper: Enter = async (body) => {
  const { token, user, message } = await callAsIs(signInDeveloper, {
    body: { ...body, claimedRole: 'DEVELOPER' },
  });
  return {
    user: { token, id: user.id, name: user.name, type: 'DEVELOPER', profile_image: user.photo },
    message,
  };
};

export const enterAsCompany: Enter = async (body) => {
  const { token, user, message } = await callAsIs(signInCompany, {
    body: { ...body, claimedRole: 'COMPANY' },
  });
  return { user: { token, id: user.id, name: user.name, type: 'COMPANY', logo: user.logo }, message };
};

export const enterAsAdmin: Enter = async (body) => {
  const { token, user, message } = await callAsIs(signInAdmin, {
    body: { ...body, claimedRole: 'ADMIN' },
  });
  return { user: { token, id: user.id, name: user.name, type: 'ADMIN' }, message };
};

/** Ends the session in this browser; the server is told on the way out. The page stays. */
export async function endSessionHere(): Promise<void> {
  await callAsIs(signOutRoute, {}, { keepalive: true }).catch(() => undefined);
  forgetUser();
}

/** Ends the session in this browser and leads to the front page. */
export async function signOut(): Promise<void> {
  await endSessionHere();
  window.location.assign('/');
}

/**
 * Ends every session of the account, this one included.
 *
 * @throws ApiError, NetworkError
 */
export async function signOutEverywhere(): Promise<void> {
  await call(signOutEverywhereRoute, {});
  forgetUser();
  window.location.assign('/');
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
});

/**
 * Ends one session of the account; the list is read anew.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function endSession(id: number): Promise<string> {
  const { message } = await call(endSessionRoute, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
  return message;
}

/** Which passwords are accepted here; the usual rule until the server has said. */
export const usePasswordPolicy = (): PasswordPolicy =>
  useQuery({
    queryKey: ['password-policy'],
    queryFn: async ({ signal }) => (await call(getPasswordPolicy, {}, { signal })).data.policy,
    staleTime: Number.POSITIVE_INFINITY,
  }).data ?? 'spec';
