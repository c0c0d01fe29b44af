import { signInCompany, signInDeveloper, signOut as signOutRoute } from '@provado/contract/auth.ts';
import { call } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { forgetUser, type SessionUser } from '#lib/session.ts';

export interface Credentials {
  email: string;
  password: string;
  remember: boolean;
}

/** Signs in and returns what the browser keeps; the caller decides when it takes effect. */
export async function enterAsDeveloper(body: Credentials): Promise<{ user: SessionUser; message: string }> {
  const { token, user, message } = await call(signInDeveloper, { body });
  return {
    user: { token, id: user.id, name: user.name, type: 'DEVELOPER', profile_image: user.photo },
    message,
  };
}

export async function enterAsCompany(body: Credentials): Promise<{ user: SessionUser; message: string }> {
  const { token, user, message } = await call(signInCompany, { body });
  return { user: { token, id: user.id, name: user.name, type: 'COMPANY', logo: user.logo }, message };
}

/** Ends the session here at once; the server is told on the way out. */
export async function signOut(): Promise<void> {
  const told = call(signOutRoute, {}, { keepalive: true }).catch(() => undefined);
  await told;
  forgetUser();
  queryClient.clear();
  window.location.assign('/');
}
