import { isApiError, NetworkError } from '#platform/contract/client.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';

/** Why a form was not accepted. It stays on the form until the form is sent again. */
export interface FormFailure {
  /** The sentence of the toast. */
  text: string;
  /** Undefined if the server did not answer. */
  code: ErrorCode | undefined;
  isNetwork: boolean;
  /** The instant when the server lets one try again, in milliseconds since the epoch. */
  retryAt: number | undefined;
  /** A fault of the server stands under it in the log. */
  requestId: string | undefined;
}

/** @param text the sentence that the toast shows */
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
