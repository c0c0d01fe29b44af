import { type Call, createClient, isApiError } from '@provado/contract/client.ts';
import { currentUser, forgetUser } from './session.ts';

const send = createClient({
  base: '/api',
  fetch: (url, init) => fetch(url, init),
  token: () => currentUser()?.token,
});

/**
 * Calls the API with the session of the signed-in user. A session that is no longer good is
 * forgotten, and the guards take the person to the sign-in of the place where they are.
 *
 * @throws ApiError, NetworkError
 */
export const call: Call = async (route, input, options) => {
  const token = currentUser()?.token;
  try {
    return await send(route, input, options);
  } catch (error) {
    // Another tab may have signed in again meanwhile: only the session that was refused is forgotten.
    if (isApiError(error) && error.code === 'SESSAO_INVALIDA' && currentUser()?.token === token) forgetUser();
    throw error;
  }
};
