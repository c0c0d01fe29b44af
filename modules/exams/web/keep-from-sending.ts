import type { KeyboardEvent } from 'react';

/** The Enter key in a line of text must not send a half-written form. */
export function keepFromSending(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}
