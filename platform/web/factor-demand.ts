import { useSyncExternalStore } from 'react';
import { onSessionChange } from './session.ts';

// The server refuses an administrator without a second factor until there is one. The frame of the administration
// then shows the way to set it up in place of its pages.

let isDemanded = false;
const listeners = new Set<() => void>();

/** The server has asked for a second factor, or has it now. */
export function demandFactor(now: boolean): void {
  isDemanded = now;
  for (const listener of listeners) listener();
}

/** True while the account must set a second factor up before anything else. */
export const useIsFactorDemanded = (): boolean => useSyncExternalStore(subscribe, () => isDemanded);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// Another account may have one.
if (typeof window !== 'undefined') onSessionChange(() => demandFactor(false));
