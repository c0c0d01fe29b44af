import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { messageOf } from '#platform/contract/client.ts';
import { type ProcessTexts, processToast } from './process-toast.ts';
import { readingAnew } from './reading-anew.ts';

/** What most acts answer: the sentence for the user, alone or beside data. */
export type Told = string | { readonly message: string };

export interface ActOptions<Result> extends Partial<ProcessTexts<Result>> {
  /** Called once the act is done and its toast says so. */
  onDone?: ((result: Result) => void) | undefined;
}

/**
 * One act of the user on the server, as a mutation. A toast says that it runs and how it ended; what the screens have
 * read is read anew. `mutate` never throws: the toast has said why the act failed.
 *
 * @param act sends it. @throws ApiError, NetworkError
 * @param options the toast's sentences where the server's own are not meant, and what to do afterwards
 */
export function useAct<Result extends Told, Input = void>(
  act: (input: Input) => Promise<Result>,
  { onDone, ...texts }: ActOptions<Result> = {},
): UseMutationResult<Result, Error, Input> {
  return useMutation({
    mutationFn: (input: Input) => perform(act(input), texts),
    ...(onDone && { onSuccess: onDone }),
  });
}

/** The same for an act outside of a component, or one that has more to do than {@link useAct} says. */
export function perform<Result extends Told>(
  act: Promise<Result>,
  { success = sentenceOf, error = messageOf }: Partial<ProcessTexts<Result>> = {},
): Promise<Result> {
  return processToast(readingAnew(act), { success, error });
}

const sentenceOf = (told: Told): string => (typeof told === 'string' ? told : told.message);
