import { asApiError, NetworkError } from '#platform/contract/client.ts';
import { readWire, type WireSchema } from '#platform/contract/translate.ts';
import { currentUser } from '../session/session.ts';

export interface SendOptions {
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/**
 * XMLHttpRequest reports the progress of a request body, `fetch` does not.
 * @param path of the API
 * @throws NetworkError; a DOMException named AbortError when `signal` stopped it
 */
function sendForm(path: string, body: FormData, { onProgress, signal }: SendOptions): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const token = currentUser()?.token;
    request.open('POST', `/api${path}`);
    request.setRequestHeader('Accept', 'application/json');
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? (loaded / total) * 100 : 0);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new NetworkError('The server could not be reached'));
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.send(body);
  });
}

/** Reads the answer too. @throws ApiError, NetworkError; a DOMException named AbortError when `signal` stopped it */
export async function sendFormTo<Answer>(
  schema: WireSchema<Answer>,
  path: string,
  body: FormData,
  options: SendOptions,
): Promise<Answer> {
  const response = await sendForm(path, body, options);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw asApiError(response, answer);
  const decoded = readWire(schema, answer);
  if (!decoded.success) throw new NetworkError('Unexpected answer', { cause: decoded.error });
  return decoded.data;
}

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  });
}
