import { isApiError, NetworkError } from '#platform/contract/client.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';

/** It stays on the form until the form is sent again. */
export interface FormFailure {
  text: string;
  /** It is undefined if the server did not answer. */
  code: ErrorCode | undefined;
  isNetwork: boolean;
  /** The server lets one try again then, in milliseconds since the epoch. */
  retryAt: number | undefined;
  requestId: string | undefined;
}

export function failureOf(reason: unknown, text: string): FormFailure {
  const answer = isApiError(reason) ? reason : undefined;
  const wait = answer?.retryAfter;
  return {
    text,
    code: answer?.code as ErrorCode | undefined,
    isNetwork: reason instanceof NetworkError,
    requestId: answer?.requestId,
    retryAt: wait === undefined ? undefined : Date.now() + wait * 1000,
  };
}
