import { ownNotes } from './session.ts';

const noteName = `${ownNotes}email`;

/** The e-mail of the last sign-in in this tab: the question over a page whose session ended begins with it. */
export function ownEmail(): string {
  try {
    return sessionStorage.getItem(noteName) ?? '';
  } catch {
    // Storage is disabled.
    return '';
  }
}

/** Notes it until the session ends, or somebody else signs in. */
export function noteOwnEmail(email: string): void {
  try {
    sessionStorage.setItem(noteName, email);
  } catch {
    // Storage is disabled: it is typed again.
  }
}
