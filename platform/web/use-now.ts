import { useEffect, useReducer } from 'react';
import { serverNow } from './server-time.ts';

/** Milliseconds between updates: often enough for texts in minutes. */
const every = 20_000;

/**
 * The server's time, updated while the component is mounted: for texts and states that depend on it. Whatever else
 * renders the component brings it up to date too, so that what has just been ended does not look as if it went on.
 */
export function useNow(): Date {
  const [, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(update, every);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
