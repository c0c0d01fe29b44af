import { createElement, type ReactNode } from 'react';
import { type Id, type ToastOptions, toast } from 'react-toastify/unstyled';
import { isApiError } from '#platform/contract/client.ts';
import { RefusedNameless, RefusedUnconfirmed } from './ui/states/RefusedActs.tsx';

export interface ProcessTexts<Result> {
  success: string | ((result: Result) => string);
  /** A function gives undefined where the screen itself says it. */
  error: string | ((reason: unknown) => string | undefined);
}

export interface LastToast {
  current?: Id | undefined;
}

export function formToast(last: LastToast, text: string): void {
  dismiss(last);
  last.current = toast.error(linesOf(text), { autoClose: 3000 });
}

export const linesOf = (text: string): ReactNode =>
  text.includes('\n')
    ? createElement('div', null, ...text.split('\n').map((line) => createElement('p', { key: line }, line)))
    : text;

function dismiss(last: LastToast): void {
  if (last.current !== undefined) toast.dismiss(last.current);
}

/** @returns the promise of the work */
export function processToast<Result>(
  work: Promise<Result>,
  texts: ProcessTexts<Result>,
  last?: LastToast,
): Promise<Result> {
  const { success, error } = texts;
  if (last) dismiss(last);
  const id = toast.loading('Processando...');
  if (last) last.current = id;
  work.then(
    (result) => finish(id, 'success', said(typeof success === 'function' ? success(result) : success)),
    (reason: unknown) => {
      const text = typeof error === 'function' ? error(reason) : error;
      if (text === undefined) toast.dismiss(id);
      // A form offers the way out itself.
      else finish(id, 'error', last ? said(text) : saidOf(reason, text));
    },
  );
  return work;
}

export function failureToast<Result>(
  work: Promise<Result>,
  error: ProcessTexts<Result>['error'],
): Promise<Result> {
  work.catch((reason: unknown) => {
    const text = typeof error === 'function' ? error(reason) : error;
    if (text === undefined) return;
    const { render, ...options } = saidOf(reason, text);
    toast.error(render, { toastId: text, ...options });
  });
  return work;
}

interface Said extends Pick<ToastOptions, 'autoClose' | 'closeOnClick'> {
  render: ReactNode;
}

const said = (text: string): Said => ({ render: text, autoClose: 3000 });

/** A refusal for want of a confirmed mailbox or a name stays longer, with the way out beside it. */
function saidOf(reason: unknown, text: string): Said {
  const out = isApiError(reason) ? waysOut[reason.code] : undefined;
  return out ? { render: createElement(out, { text }), autoClose: 15_000, closeOnClick: false } : said(text);
}

const waysOut: Readonly<Record<string, typeof RefusedUnconfirmed>> = {
  EMAIL_NAO_CONFIRMADO: RefusedUnconfirmed,
  NOME_NAO_INFORMADO: RefusedNameless,
};

function finish(id: Id, type: 'success' | 'error', what: Said): void {
  const usual = { isLoading: null, closeOnClick: null, closeButton: null, draggable: null };
  const say = () => toast.update(id, { ...usual, type, ...what });
  if (toast.isActive(id)) {
    say();
    return;
  }
  // No more than three toasts show at once. An update of a queued one would be lost.
  const stop = toast.onChange((shown) => {
    if (shown.id !== id) return;
    stop();
    say();
  });
}
