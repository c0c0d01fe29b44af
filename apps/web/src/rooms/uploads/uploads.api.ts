import { asApiError, NetworkError } from '@provado/contract/client.ts';
import { errorCatalogue } from '@provado/contract/errors.ts';
import { uploadBytes, uploadFields, uploadFile, type uploadPurposes } from '@provado/contract/uploads.ts';
import { withLiveSession } from '#lib/api.ts';
import { currentUser } from '#lib/session.ts';

export type UploadPurpose = (typeof uploadPurposes)[number];

export interface UploadOptions {
  /** Told how much has been sent, from 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
}

/** Why a file is not worth sending, or undefined when it is. */
export function pictureFault(file: File): string | undefined {
  const isPicture = file.type === 'image/jpeg' || file.type === 'image/png' || file.type === '';
  if (!isPicture || !/\.(jpe?g|png)$/i.test(file.name)) return errorCatalogue.IMAGEM_NAO_ACEITA.message;
  if (file.size > uploadBytes) return `Envie uma imagem de até ${uploadBytes / 1024 / 1024} MB.`;
  return undefined;
}

/**
 * Sends a picture and gives the address under which it is kept. By XMLHttpRequest, because `fetch` does
 * not tell how much of a body has been sent.
 *
 * @throws ApiError, NetworkError; a DOMException named AbortError when `signal` stopped it
 */
export const sendPicture = (
  file: File,
  purpose: UploadPurpose,
  options: UploadOptions = {},
): Promise<string> => withLiveSession(() => sendOnce(file, purpose, options));

async function sendOnce(file: File, purpose: UploadPurpose, options: UploadOptions): Promise<string> {
  const response = await post(bodyOf(file, purpose), currentUser()?.token, options);
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw asApiError(response, answer);
  const decoded = uploadFile.responses[201].safeDecode(answer as never);
  if (!decoded.success) throw new NetworkError('Unexpected answer', { cause: decoded.error });
  return decoded.data.data.url;
}

function bodyOf(file: File, purpose: UploadPurpose): FormData {
  const body = new FormData();
  body.append(uploadFields.purpose, purpose);
  body.append(uploadFields.file, file);
  return body;
}

function post(
  body: FormData,
  token: string | undefined,
  { onProgress, signal }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.open('POST', `/api${uploadFile.url}`);
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
