import { NetworkError } from '#platform/contract/client.ts';
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
export function sendForm(
  path: string,
  body: FormData,
  { onProgress, signal }: SendOptions,
): Promise<Response> {
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

function answerOf(request: XMLHttpRequest): Response {
  const retryAfter = request.getResponseHeader('Retry-After');
  return new Response(request.responseText, {
    status: request.status,
    headers: retryAfter ? { 'Retry-After': retryAfter } : {},
  });
}
