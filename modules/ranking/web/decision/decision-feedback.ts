import { useSyncExternalStore } from 'react';

/** What is typed for a person stays until it is sent, also while somebody else is open. */
const typed = new Map<number, string>();
const listeners = new Set<() => void>();

export const feedbackFor = (attemptId: number): string => typed.get(attemptId) ?? '';

export function keepFeedback(attemptId: number, text: string): void {
  if (text) typed.set(attemptId, text);
  else typed.delete(attemptId);
  for (const tell of listeners) tell();
}

export const useFeedback = (attemptId: number): string =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => void listeners.delete(tell);
    },
    () => feedbackFor(attemptId),
  );
