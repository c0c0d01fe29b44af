import type { Role } from '#platform/contract/route.ts';
import { createPageQuestion } from '../page-question.ts';
import type { SessionUser } from './session.ts';

export interface SignInRequest {
  role: Role;
  /** It is missing if nobody was signed in. */
  user?: SessionUser;
}

const question = createPageQuestion<SignInRequest, boolean>();

export const { answer: answerSignInRequest, useOpen: useSignInRequest } = question;

let asked: Promise<boolean> | undefined;

/** Callers that ask while the dialog is open share its answer. @returns false if the user declined */
export function askToSignIn(request: SignInRequest): Promise<boolean> {
  asked ??= question.ask(request).then((isSignedIn) => {
    asked = undefined;
    return isSignedIn === true;
  });
  return asked;
}
