import type { KeyboardEvent } from 'react';

/** The Enter key in a line of text must not send a half-written form. Dialogs over the form keep theirs. */
export function keepFromSending(event: KeyboardEvent): void {
  const isInside = event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target);
  if (event.key === 'Enter' && isInside) event.preventDefault();
}
