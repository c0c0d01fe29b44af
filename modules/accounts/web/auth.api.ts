import { queryOptions, useQuery } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { call, callAsIs } from '#platform/web/network/api.ts';
import { forgetAccount, leaveForFrontPage } from '#platform/web/session/forget-account.ts';
import { currentUser, forgetUser, type SessionUser } from '#platform/web/session/session.ts';
import {
  endSession as endSessionRoute,
  getAdminCodeState,
  getPasswordPolicy,
  listSessions,
  signInAdmin,
  signInCompany,
  signInDeveloper,
  signOutEverywhere as signOutEverywhereRoute,
  signOut as signOutRoute,
} from '../contract/auth.ts';
import {
  changeAdministratorPassword as changeAdministratorPasswordRoute,
  type PasswordChange,
} from '../contract/own-password.ts';
import type { PasswordPolicy } from '../contract/password.ts';

export interface SignInCredentials {
  email: string;
  password: string;
  remember: boolean;
  code?: string | undefined;
}

export interface Entered {
  user: SessionUser;
  message: string;
}

export type Enter = (credentials: SignInCredentials) => Promise<Entered>;

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

export const changeAdministratorPassword = (body: PasswordChange) =>
  call(changeAdministratorPasswordRoute, { body });

/** The server is told on the way out. The page stays. */
export async function endSessionHere(): Promise<void> {
  await callAsIs(signOutRoute, {}, { keepalive: true }).catch(() => undefined);
  forgetUser();
}

export async function signOut(): Promise<void> {
  const account = currentUser();
  // The session ends by itself if no answer comes; whoever leaves does not wait for it.
  const options = { keepalive: true, signal: AbortSignal.timeout(5_000) };
  const isAnswered = await callAsIs(signOutRoute, {}, options).then(() => true, isApiError);
  const forgetting = account && { account };
  if (isAnswered) await leaveForFrontPage(forgetting);
  // The front page would not come. The guards lead to the sign-in, which is loaded.
  else if (forgetting) await forgetAccount(forgetting);
}

/** Ends this session too, and leads to the front page. @throws ApiError, NetworkError */
export async function signOutEverywhere(): Promise<string> {
  const account = currentUser();
  await call(signOutEverywhereRoute, {});
  // Nobody was asked about answers that are not sent yet.
  await leaveForFrontPage(account && { account, keepsUnsent: true });
  return 'Você saiu de todos os dispositivos.';
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await call(listSessions, {}, { signal })).data,
});

export const endSession = (id: number) => call(endSessionRoute, { params: { id } });

const passwordPolicyQuery = queryOptions({
  queryKey: ['password-policy'],
  queryFn: async ({ signal }) => (await call(getPasswordPolicy, {}, { signal })).data.policy,
  staleTime: Number.POSITIVE_INFINITY,
});

export const usePasswordPolicy = (): PasswordPolicy => useQuery(passwordPolicyQuery).data ?? 'spec';

export const adminCodeQuery = queryOptions({
  queryKey: ['admin-code'],
  queryFn: async ({ signal }) => (await call(getAdminCodeState, {}, { signal })).data.open,
});
