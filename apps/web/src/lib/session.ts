import type { Role } from '@provado/contract/route.ts';
import { useSyncExternalStore } from 'react';

/** Who is signed in, as kept in the browser under the key `user`. Keys are part of the product's contract. */
export interface SessionUser {
  token: string;
  id: number;
  name: string;
  type: Role;
  /** Of a company. */
  logo?: string | undefined;
  /** Of a developer. */
  profile_image?: string | undefined;
}

const storageKey = 'user';
const listeners = new Set<() => void>();
let known: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };

/** The signed-in user; only an object with a token counts. */
export function currentUser(): SessionUser | undefined {
  const text = readStorage();
  // Read anew only when it changed, so that React sees one and the same object.
  if (text !== known.text) known = { text, user: parse(text) };
  return known.user;
}

export function signInAs(user: SessionUser): void {
  const before = currentUser();
  if (before && (before.id !== user.id || before.type !== user.type)) forgetNotes();
  localStorage.setItem(storageKey, JSON.stringify(user));
  announce();
}

export function forgetUser(): void {
  localStorage.removeItem(storageKey);
  forgetNotes();
  announce();
}

/** What a tab remembers under names that begin so is forgotten with the session, in every tab. */
export const ownNotes = 'sessao:';

function forgetNotes(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(ownNotes)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage switched off: there is nothing to forget.
  }
}

// The build renders screens where there is no browser.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue === null) forgetNotes();
  });
}

/** The signed-in user, following sign-in and sign-out in this tab and in others. */
export const useCurrentUser = (): SessionUser | undefined =>
  useSyncExternalStore(onSessionChange, currentUser);

/** Calls `listener` after every sign-in and sign-out, in this tab or another. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  for (const listener of listeners) listener();
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage switched off by the browser: nobody is signed in.
    return null;
  }
}

function parse(text: string | null): SessionUser | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return isUser(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    value.token !== '' &&
    'type' in value &&
    (value.type === 'DEVELOPER' || value.type === 'COMPANY' || value.type === 'ADMIN')
  );
}
