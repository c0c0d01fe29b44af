import { ownNotes } from './session.ts';

const noteName = `${ownNotes}email`;

/** The question over a page whose session ended begins with it. */
export function ownEmail(): string {
  try {
    return sessionStorage.getItem(noteName) ?? '';
  } catch {
    return '';
  }
}

export function noteOwnEmail(email: string): void {
  try {
    sessionStorage.setItem(noteName, email);
  } catch {
    // Storage is disabled: it is typed again.
  }
}
