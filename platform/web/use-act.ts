import { hashKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { type ApiError, isApiError, isGone, messageOf, NetworkError } from '#platform/contract/client.ts';
import { failureToast, type LastToast, type ProcessTexts, processToast } from './process-toast.ts';
import { forgetReads, queryClient } from './query-client.ts';

/** Says when screens read anew what an act may have changed: at once, when it is looked at again, or never. */
export type Reading = 'now' | 'later' | 'never';

/** What most acts answer: the sentence for the user, alone or beside data. */
export type Told = string | { readonly message: string };

interface PerformOptions<Result> extends Partial<ProcessTexts<Result>> {
  /** The default is 'now'. */
  reading?: Reading | undefined;
  toast?: LastToast;
  /** Says nothing but a failure, where the screen itself shows what the act did. */
  isQuiet?: boolean;
}

export interface ActOptions<Result, Input> extends PerformOptions<Result> {
  /** Called once the act is done and its toast says so. The act is pending until what it returns has ended. */
  onDone?: ((result: Result, input: Input) => void) | undefined;
}

/**
 * One act of the user on the server, as a mutation. A toast says that it runs and how it ended; what the screens have
 * read is read anew. `mutate` never throws: the toast has said why the act failed. While it runs, the same again, as by
 * a double click, is the same act.
 *
 * @param act sends it. @throws ApiError, NetworkError
 * @param options the toast's sentences where the server's own are not meant, and what to do afterwards
 */
export function useAct<Result extends Told, Input = void>(
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

/** Gives a call that runs to whoever asks for the same one: a button is not disabled yet when a second click comes. */
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

/** The same for an act outside of a component, or one that has more to do than {@link useAct} says. */
export function perform<Result extends Told>(
  act: Promise<Result>,
  { success = sentenceOf, error = failureOf, reading = 'now', toast, isQuiet }: PerformOptions<Result> = {},
): Promise<Result> {
  const work = readingAnew(act, reading, error === sharedFailure);
  return isQuiet ? failureToast(work, error) : processToast(work, { success, error }, toast);
}

const failureOf = (reason: unknown): string =>
  reason instanceof NetworkError
    ? `${messageOf(reason)} Confira a sua conexão com a internet.`
    : messageOf(reason);

const sentenceOf = (told: Told): string => (typeof told === 'string' ? told : told.message);

/**
 * Waits for an act and refetches what screens show. It does so after a refusal too, because then the page showed stale
 * data. A shared form about what is gone would go with it, and what is typed must stay to be copied.
 */
async function readingAnew<T>(act: Promise<T>, reading: Reading, isShared: boolean): Promise<T> {
  const readAnew = async (when: Reading) => {
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

/** True when a change began with an edition that is not the newest any more. */
export const isOldEdition = (reason: unknown): reason is ApiError =>
  isApiError(reason) && reason.code === 'EDICAO_ANTIGA';

/** True when somebody else has done it already. The screens read anew after the refusal, so nothing is left to ask. */
export const isDoneAlready = (reason: unknown): boolean =>
  isApiError(reason) && reason.code === 'ESTADO_JA_MUDOU';

/** The sentence for a form of what others edit too. An old edition has none: the form merges or asks. */
export function sharedFailure(reason: unknown): string | undefined {
  if (isOldEdition(reason)) return undefined;
  if (isApiError(reason) && isGone(reason))
    return `${reason.message} O que você escreveu continua aqui, para você copiar.`;
  return messageOf(reason);
}
