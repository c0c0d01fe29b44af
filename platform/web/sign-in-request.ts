import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/route.ts';
import type { SessionUser } from './session.ts';

/** A request to sign in without leaving the page, so that the work on it can go on. */
export interface SignInRequest {
  role: Role;
  /** The user whose session ended; missing if nobody was signed in. */
  user?: SessionUser;
}

interface OpenRequest {
  request: SignInRequest;
  answer: Promise<boolean>;
  settle: (isSignedIn: boolean) => void;
}

let open: OpenRequest | undefined;
const listeners = new Set<() => void>();

/**
 * Asks the user to sign in without leaving the page. Callers that ask while the dialog is open share its answer.
 *
 * @returns true after a sign-in, false if the user declined
 */
export function askToSignIn(request: SignInRequest): Promise<boolean> {
  // No component shows the dialog, so nobody could answer.
  if (listeners.size === 0) return Promise.resolve(false);
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { request, answer: promise, settle: resolve };
    announce();
  }
  return open.answer;
}

/** Closes the dialog. The waiting calls go on or give up. */
export function answerSignInRequest(isSignedIn: boolean): void {
  const answered = open;
  open = undefined;
  announce();
  answered?.settle(isSignedIn);
}

/** The open request. The component that uses this hook shows the dialog and makes asking possible. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(subscribe, () => open?.request);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
