import type { Role } from '#platform/contract/route.ts';
import { createPageQuestion } from './page-question.ts';
import type { SessionUser } from './session.ts';

/** A request to sign in without leaving the page, so that the work on it can go on. */
export interface SignInRequest {
  role: Role;
  /** The user whose session ended; missing if nobody was signed in. */
  user?: SessionUser;
}

const question = createPageQuestion<SignInRequest, boolean>();

export const { answer: answerSignInRequest, useOpen: useSignInRequest } = question;

let asked: Promise<boolean> | undefined;

/**
 * Asks the user to sign in without leaving the page. Callers that ask while the dialog is open share its answer.
 *
 * @returns true after a sign-in, false if the user declined
 */
export function askToSignIn(request: SignInRequest): Promise<boolean> {
  asked ??= question.ask(request).then((isSignedIn) => {
    asked = undefined;
    return isSignedIn === true;
  });
  return asked;
}
