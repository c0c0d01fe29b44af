import { useSyncExternalStore } from 'react';
import type { Role } from '#platform/contract/route.ts';

/** Stored under the key `user`. The keys are part of the product's contract. */
export interface SessionUser {
  token: string;
  id: number;
  /** Blank if another client stored no name, until the server has answered. */
  name: string;
  type: Role;
  /** Only companies have one. */
  logo?: string | undefined;
  /** Only developers have one. */
  profile_image?: string | undefined;
}

const storageKey = 'user';
const listeners = new Set<() => void>();
let known: { text: string | null; user: SessionUser | undefined } = { text: null, user: undefined };

export function currentUser(): SessionUser | undefined {
  const text = readStorage();
  // Parsed only when the text changed, so that React gets the same object.
  if (text !== known.text) known = { text, user: parse(text) };
  return known.user;
}

/** Storage may refuse the session: it then lasts as long as the page. */
let unkept: string | undefined;

export const isSessionKept = (): boolean => unkept === undefined;

export function signInAs(user: SessionUser): void {
  const before = currentUser();
  if (before && (before.id !== user.id || before.type !== user.type)) forgetNotes();
  const text = JSON.stringify(user);
  try {
    localStorage.setItem(storageKey, text);
    unkept = undefined;
  } catch {
    unkept = text;
  }
  announce();
}

export function forgetUser(): void {
  unkept = undefined;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage is disabled: nothing was stored.
  }
  forgetNotes();
  announce();
}

/** A session's end removes keys with this prefix in every tab. */
export const ownNotes = 'sessao:';

function forgetNotes(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(ownNotes)) sessionStorage.removeItem(name);
    }
  } catch {
    // Storage is disabled: there is nothing to forget.
  }
}

/** A sign-out loads the front page: guards that led elsewhere would compete with it, and the later page wins. */
let isLeaving = false;

/** Nothing follows the session here any more. Call it when this document is left for another one. */
export function prepareToLeave(): void {
  isLeaving = true;
}

// The build renders screens without a browser.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === storageKey && newValue === null) forgetNotes();
  });
  // A page in the back-forward cache missed the events of other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    announce();
  });
}

export const useCurrentUser = (): SessionUser | undefined =>
  useSyncExternalStore(onSessionChange, currentUser);

/** Other tabs count, too. @returns a function that stops it */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function announce(): void {
  if (isLeaving) return;
  for (const listener of listeners) listener();
}

function readStorage(): string | null {
  if (unkept !== undefined) return unkept;
  try {
    return localStorage.getItem(storageKey);
  } catch {
    // Storage is disabled: nobody is signed in.
    return null;
  }
}

/** Another client of this origin may have written the text. */
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
/** A header must carry it. */
const isToken = (value: unknown): value is string => isText(value) && /^[ -~]+$/.test(value);
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isRole = (value: unknown): value is Role =>
  value === 'DEVELOPER' || value === 'COMPANY' || value === 'ADMIN';
