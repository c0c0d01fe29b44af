import {
  type Call,
  type ClientOptions,
  createClient,
  createWatch,
  isApiError,
  type Watch,
} from '#platform/contract/client.ts';
import { demandFactor } from '../session/factor-demand.ts';
import { currentUser, forgetUser } from '../session/session.ts';
import { askToSignIn } from '../session/sign-in-request.ts';
import { keepaliveFetch } from './keepalive-fetch.ts';
import { adoptServerTime } from './server-time.ts';

const options: ClientOptions = {
  base: '/api',
  fetch: async (url, init) => {
    const response = await keepaliveFetch(url, init);
    adoptServerTime(response.headers.get('Date'));
    return response;
  },
  token: () => currentUser()?.token,
};

/** It ignores an ended session. @throws ApiError, NetworkError */
export const watch: Watch = createWatch(options);

/** Serves signing in and out: the session may have ended. @throws ApiError, NetworkError */
export const callAsIs: Call = createClient(options);

/**
 * Repeats a call of an ended session after a new sign-in in a dialog. Otherwise the user is forgotten, and the guards
 * redirect.
 * @throws ApiError, NetworkError
 */
export const call: Call = (route, input, options) => withLiveSession(() => callAsIs(route, input, options));

export async function withLiveSession<Result>(work: () => Promise<Result>): Promise<Result> {
  const user = currentUser();
  try {
    return await work();
  } catch (error) {
    if (isApiError(error) && error.code === 'SEGUNDO_FATOR_OBRIGATORIO') demandFactor(true);
    if (!user || !isApiError(error) || error.code !== 'SESSAO_INVALIDA') throw error;
    if (await hasNewSession(user)) return work();
    throw error;
  }
}

type User = NonNullable<ReturnType<typeof currentUser>>;

async function hasNewSession(user: User): Promise<boolean> {
  if (currentUser()?.token === user.token) {
    if (!(await askToSignIn({ role: user.type, user }))) {
      if (currentUser()?.token === user.token) forgetUser();
      return false;
    }
  }
  // Another user must not repeat the call.
  const now = currentUser();
  return now?.type === user.type && now.id === user.id;
}
