import { useSyncExternalStore } from 'react';

export interface PageQuestion<Request, Answer> {
  /** Closes an open question without an answer. @returns undefined without an answer, or if no component shows it */
  ask: (request: Request) => Promise<Answer | undefined>;
  answer: (answer: Answer | undefined) => void;
  useOpen: () => Request | undefined;
}

export function createPageQuestion<Request, Answer>(): PageQuestion<Request, Answer> {
  let open: { request: Request; settle: (answer: Answer | undefined) => void } | undefined;
  const listeners = new Set<() => void>();

  function change(next: typeof open): void {
    open = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function answer(given: Answer | undefined): void {
    const answered = open;
    change(undefined);
    answered?.settle(given);
  }

  return {
    ask: async (request) => {
      if (listeners.size === 0) return undefined;
      answer(undefined);
      return new Promise<Answer | undefined>((settle) => change({ request, settle }));
    },
    answer,
    useOpen: () => useSyncExternalStore(subscribe, () => open?.request),
  };
}
