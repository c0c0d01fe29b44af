import { useSyncExternalStore } from 'react';
import type { PagePart } from '#platform/contract/page-faults.ts';
import { countPageFault } from './count-page-fault.ts';

export interface LoadedLater<Part> {
  preload: () => Promise<void>;
  /** Undefined until it is loaded. It is tried again once the network is back. */
  useLoaded: () => Part | undefined;
}

/** A failure leaves the page as it is, unlike with `lazy`. @param name the part in the metrics */
export function loadedLater<Part>(load: () => Promise<Part>, name: PagePart): LoadedLater<Part> {
  let part: Part | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function preload(): Promise<void> {
    if (part) return Promise.resolve();
    loading ??= load()
      .then(
        (loaded) => {
          part = loaded;
          for (const tell of listeners) tell();
        },
        () => {
          if (navigator.onLine) countPageFault(name);
        },
      )
      .finally(() => {
        loading = undefined;
      });
    return loading;
  }

  function subscribe(tell: () => void): () => void {
    listeners.add(tell);
    window.addEventListener('online', preload);
    void preload();
    return () => {
      listeners.delete(tell);
      window.removeEventListener('online', preload);
    };
  }

  return { preload, useLoaded: () => useSyncExternalStore(subscribe, () => part) };
}
