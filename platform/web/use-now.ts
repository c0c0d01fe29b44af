import { useDeferredValue, useEffect, useReducer } from 'react';
import { serverNow } from './network/server-time.ts';

/** These milliseconds are often enough for texts in minutes. */
const every = 20_000;

/**
 * Whatever else renders the component updates the time too: what has just been ended must not look as if it went on.
 */
export function useNow(): Date {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}

/**
 * React would draw what has come in one go, with the library of queries, and a slow phone stand still: it is drawn in
 * slices.
 */
export function useIsDue(hasCome: boolean): boolean {
  const isDue = useDeferredValue(hasCome);
  return isDue && hasCome;
}
