import { useSyncExternalStore } from 'react';

export interface LoadedLater<Part> {
  /** Starts to load it, so that it is there when it is shown. */
  preload: () => void;
  /** Undefined until it is loaded, and where that fails. It is tried again once the network is back. */
  useLoaded: () => Part | undefined;
}

/**
 * A part of a page that is loaded when it is first shown. Unlike `lazy`, a failure leaves the page as it is: show what
 * works without the part until then.
 */
export function loadedLater<Part>(load: () => Promise<Part>): LoadedLater<Part> {
  let part: Part | undefined;
  let isLoading = false;
  const listeners = new Set<() => void>();

  function preload(): void {
    if (part || isLoading) return;
    isLoading = true;
    load()
      .then(
        (loaded) => {
          part = loaded;
          for (const tell of listeners) tell();
        },
        () => undefined,
      )
      .finally(() => {
        isLoading = false;
      });
  }

  function subscribe(tell: () => void): () => void {
    listeners.add(tell);
    window.addEventListener('online', preload);
    preload();
    return () => {
      listeners.delete(tell);
      window.removeEventListener('online', preload);
    };
  }

  return { preload, useLoaded: () => useSyncExternalStore(subscribe, () => part) };
}
