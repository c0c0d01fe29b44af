import {
  type Call,
  type ClientOptions,
  createClient,
  createWatch,
  isApiError,
  type Watch,
} from '#platform/contract/client.ts';
import { currentUser, forgetUser } from './session.ts';
import { askToSignIn } from './sign-in-request.ts';

const options: ClientOptions = {
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  token: () => currentUser()?.token,
};

/** Listens to a route that streams, whatever becomes of the session. @throws ApiError, NetworkError */
export const watch: Watch = createWatch(options);

/**
 * Calls the API with the session of the signed-in user, whatever becomes of that session: for signing in and out.
 *
 * @throws ApiError, NetworkError
 */
export const callAsIs: Call = createClient(options);

/**
 * Calls the API with the session of the signed-in user. When that session is no longer good, the person is asked
 * to sign in over the page, and the call is made once more. Who would not is forgotten, and the guards lead to the
 * sign-in of the place where they are.
 *
 * @throws ApiError, NetworkError
 */
export const call: Call = (route, input, options) => withLiveSession(() => callAsIs(route, input, options));

/** Does the work, and once more after a refusal for the session's sake that signing in again has mended. */
export async function withLiveSession<Result>(work: () => Promise<Result>): Promise<Result> {
  const user = currentUser();
  try {
    return await work();
  } catch (error) {
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
  // Signed in again here or in another tab. What somebody else had begun is not done in the new one's name.
  const now = currentUser();
  return now?.type === user.type && now.id === user.id;
}
