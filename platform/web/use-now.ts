import { useDeferredValue, useEffect, useReducer } from 'react';
import { serverNow } from './network/server-time.ts';

/** These milliseconds are often enough for texts in minutes. */
const every = 20_000;

/** Every rendering updates the time: what has just ended must not look as if it went on. */
export function useNow(): Date {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}

/** A slow phone would stand still while React draws what has come in one go: this draws in slices. */
export function useIsDue(hasCome: boolean): boolean {
  const isDue = useDeferredValue(hasCome);
  return isDue && hasCome;
}
