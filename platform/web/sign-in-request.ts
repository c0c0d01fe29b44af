import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/route.ts';
import type { SessionUser } from './session.ts';

/** A wish that somebody signs in over the page, so that the work on it can go on. */
export interface SignInRequest {
  role: Role;
  /** Whose session ended; missing when nobody was signed in. */
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
 * Asks for signing in over the page as it stands; who asks while it is open waits for the same answer.
 *
 * @returns true once somebody has signed in, false when they would not
 */
export function askToSignIn(request: SignInRequest): Promise<boolean> {
  // Nobody would see the question: there is nothing on the screen that shows it.
  if (listeners.size === 0) return Promise.resolve(false);
  if (!open) {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    open = { request, answer: promise, settle: resolve };
    announce();
  }
  return open.answer;
}

/** Ends the question: the work goes on, or is given up. */
export function answerSignInRequest(isSignedIn: boolean): void {
  const answered = open;
  open = undefined;
  announce();
  answered?.settle(isSignedIn);
}

/** The question that waits for an answer. The component that shows it is what makes asking possible. */
export const useSignInRequest = (): SignInRequest | undefined =>
  useSyncExternalStore(subscribe, () => open?.request);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
