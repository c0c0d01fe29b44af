import { type ReactNode, useSyncExternalStore } from 'react';

/** A field that two people changed to different values. */
export interface Collision {
  name: string;
  label: string;
  mine: ReactNode;
  theirs: ReactNode;
}

/** Which of two values stays in each field, by the field's name. */
export type Kept = ReadonlyMap<string, 'mine' | 'theirs'>;

/** Asks what stays where two people changed the same fields. */
export interface KeepRequest {
  collisions: readonly Collision[];
  /** What only others changed, which stays. */
  merged: readonly { label: string; theirs: ReactNode }[];
}

let open: { request: KeepRequest; settle: (kept: Kept | undefined) => void } | undefined;
const listeners = new Set<() => void>();

/** Asks over whatever is on the screen. Undefined: the user goes back to the form. */
export function askWhatToKeep(request: KeepRequest): Promise<Kept | undefined> {
  // No component shows the dialog, so nobody could answer.
  if (listeners.size === 0) return Promise.resolve(undefined);
  answerKeepRequest(undefined);
  const { promise, resolve } = Promise.withResolvers<Kept | undefined>();
  open = { request, settle: resolve };
  announce();
  return promise;
}

/** Closes the dialog. */
export function answerKeepRequest(kept: Kept | undefined): void {
  const answered = open;
  open = undefined;
  announce();
  answered?.settle(kept);
}

/** The open request. The component that uses this hook shows the dialog and makes asking possible. */
export const useKeepRequest = (): KeepRequest | undefined =>
  useSyncExternalStore(subscribe, () => open?.request);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function announce(): void {
  for (const listener of listeners) listener();
}
