import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/route.ts';

/** Who is signed in, as kept in the browser under the key `user`. Keys are part of the product's contract. */
export interface SessionUser {
  token: string;
  id: number;
  /** Blank where whoever stored it kept none, until the server has been asked. */
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

/** The signed-in user; only an object with a token, and whose it is, counts. */
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
  // What happened in other tabs while the browser kept this page aside was not told to it.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) announce();
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

/** What is of use in the stored text, which another client of this origin may have written. */
function parse(text: string | null): SessionUser | undefined {
  try {
    const { token, id, type, name, logo, profile_image }: Record<string, unknown> =
      JSON.parse(text ?? 'null') ?? {};
    const number = typeof id === 'string' ? Number(id) : id;
    if (!isToken(token) || !isRole(type) || !isId(number)) return undefined;
    return {
      token,
      id: number,
      name: typeof name === 'string' ? name : '',
      type,
      ...(isText(logo) && { logo }),
      ...(isText(profile_image) && { profile_image }),
    };
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** A header has to be able to carry it. */
const isToken = (value: unknown): value is string => isText(value) && /^[ -~]+$/.test(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isRole = (value: unknown): value is Role =>
  value === 'DEVELOPER' || value === 'COMPANY' || value === 'ADMIN';
