import { type Id, toast } from 'react-toastify/unstyled';

export interface ProcessTexts<Result> {
  success: string | ((result: Result) => string);
  /** Undefined: the screen itself says it. */
  error: string | ((reason: unknown) => string | undefined);
}

/** The last toast of a form: the next one takes its place. */
export interface LastToast {
  current?: Id | undefined;
}

/** Says what is wrong with a form, in place of its last toast. */
export function formToast(last: LastToast, text: string): void {
  dismiss(last);
  last.current = toast.error(text, { autoClose: 3000 });
}

function dismiss(last: LastToast): void {
  if (last.current !== undefined) toast.dismiss(last.current);
}

/**
 * Shows 'Processando...' during the work. Then the same toast shows the outcome and closes after 3 s. Returns the
 * promise, so that the caller still gets the result or the failure.
 */
export function processToast<Result>(
  work: Promise<Result>,
  texts: ProcessTexts<Result>,
  last: LastToast = {},
): Promise<Result> {
  const { success, error } = texts;
  dismiss(last);
  const id = toast.loading('Processando...');
  last.current = id;
  work.then(
    (result) => finish(id, 'success', typeof success === 'function' ? success(result) : success),
    (reason: unknown) => {
      const text = typeof error === 'function' ? error(reason) : error;
      if (text === undefined) toast.dismiss(id);
      else finish(id, 'error', text);
    },
  );
  return work;
}

/** Says why the work failed, and nothing else. Gives the promise back, as {@link processToast} does. */
export function failureToast<Result>(
  work: Promise<Result>,
  error: ProcessTexts<Result>['error'],
): Promise<Result> {
  work.catch((reason: unknown) => {
    const text = typeof error === 'function' ? error(reason) : error;
    if (text !== undefined) toast.error(text, { toastId: text, autoClose: 3000 });
  });
  return work;
}

function finish(id: Id, type: 'success' | 'error', render: string): void {
  const usual = { isLoading: null, closeOnClick: null, closeButton: null, draggable: null };
  const say = () => toast.update(id, { ...usual, type, render, autoClose: 3000 });
  if (toast.isActive(id)) {
    say();
    return;
  }
  // At most three toasts show at once. An update of a queued one would be lost.
  const stop = toast.onChange((shown) => {
    if (shown.id !== id) return;
    stop();
    say();
  });
}
