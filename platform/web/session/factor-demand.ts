import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

// The server refuses an administrator without a second factor, so the frame shows the way to set one up.

let isDemanded = false;
const listeners = new Set<() => void>();

export function demandFactor(now: boolean): void {
  isDemanded = now;
  for (const listener of listeners) listener();
}

export const useIsFactorDemanded = (): boolean => useSyncExternalStore(subscribe, () => isDemanded);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another account may have one.
if (typeof window !== 'undefined') onSessionChange(() => demandFactor(false));
