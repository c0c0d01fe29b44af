import { hashKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import {
  type ApiError,
  isApiError,
  isGone,
  messageOf,
  NetworkError,
  withCode,
} from '#platform/contract/client.ts';
import { forgetReads, queryClient } from '../network/query-client.ts';
import { failureToast, type LastToast, type ProcessTexts, processToast } from '../process-toast.ts';

/** Screens read anew at once, when they are looked at again, or never. */
export type Refetching = 'now' | 'later' | 'never';

export type ActMessage = string | { readonly message: string };

interface PerformOptions<Result> extends Partial<ProcessTexts<Result>> {
  reading?: Refetching | undefined;
  toast?: LastToast;
  /** The screen shows what the act did, so only a failure is said. */
  isQuiet?: boolean;
}

export interface ActOptions<Result, Input> extends PerformOptions<Result> {
  /** The act is pending until what it returns has ended. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
}

/**
 * Reads screens anew. `mutate` never throws: the toast has said why. A double click is one act.
 * @param options sentences other than the server's own
 */
export function useAct<Result extends ActMessage, Input = void>(
  act: (input: Input) => Promise<Result>,
  { onDone, ...options }: ActOptions<Result, Input> = {},
): UseMutationResult<Result, Error, Input> {
  const mutation = useMutation(
    {
      mutationFn: (input: Input) => perform(act(input), options),
      ...(onDone && { onSuccess: onDone }),
    },
    queryClient,
  );
  return { ...mutation, ...useOnceAtATime(mutation.mutateAsync) };
}

type Mutate<Result, Input> = UseMutationResult<Result, Error, Input>['mutateAsync'];

/** A second click comes before the button is disabled. */
function useOnceAtATime<Result, Input>(send: Mutate<Result, Input>) {
  const running = useRef(new Map<string, Promise<Result>>());
  const mutateAsync = useCallback<Mutate<Result, Input>>(
    (...call) => {
      const key = hashKey([call[0]]);
      const same = running.current.get(key);
      if (same) return same;
      const sent = send(...call).finally(() => running.current.delete(key));
      running.current.set(key, sent);
      return sent;
    },
    [send],
  );
  const mutate = useCallback<UseMutationResult<Result, Error, Input>['mutate']>(
    (...call) => {
      mutateAsync(...call).catch(() => {
        // The toast has said why.
      });
    },
    [mutateAsync],
  );
  return { mutate, mutateAsync };
}

export function perform<Result extends ActMessage>(
  act: Promise<Result>,
  { success = sentenceOf, error = failureOf, reading = 'now', toast, isQuiet }: PerformOptions<Result> = {},
): Promise<Result> {
  const work = readingAnew(act, reading, error === sharedFailure);
  const told = (reason: unknown) => {
    const text = typeof error === 'function' ? error(reason) : error;
    return text === undefined ? undefined : withCode(reason, text);
  };
  return isQuiet ? failureToast(work, told) : processToast(work, { success, error: told }, toast);
}

const failureOf = (reason: unknown): string =>
  reason instanceof NetworkError
    ? `${messageOf(reason)} Confira a sua conexão com a internet.`
    : messageOf(reason);

const sentenceOf = (told: ActMessage): string => (typeof told === 'string' ? told : told.message);

/**
 * Refetches after a refusal too: the page showed stale data. A form about what is gone stays, so that what is typed can
 * be copied.
 */
async function readingAnew<T>(act: Promise<T>, reading: Refetching, isShared: boolean): Promise<T> {
  const readAnew = async (when: Refetching) => {
    if (when !== 'never') await forgetReads(when);
  };
  try {
    const result = await act;
    await readAnew(reading);
    return result;
  } catch (reason) {
    if (isApiError(reason)) void readAnew(isShared && isGone(reason) ? 'later' : reading);
    throw reason;
  }
}

export const isOldEdition = (reason: unknown): reason is ApiError =>
  isApiError(reason) && reason.code === 'EDICAO_ANTIGA';

export const isDoneAlready = (reason: unknown): boolean =>
  isApiError(reason) && reason.code === 'ESTADO_JA_MUDOU';

/** An old edition has none: the form merges or asks. */
export function sharedFailure(reason: unknown): string | undefined {
  if (isOldEdition(reason)) return undefined;
  if (isApiError(reason) && isGone(reason))
    return `${reason.message} O que você escreveu continua aqui, para você copiar.`;
  return messageOf(reason);
}
