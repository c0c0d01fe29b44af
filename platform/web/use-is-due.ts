import { useDeferredValue } from 'react';

/**
 * React would draw what has come in one go, with the library of queries, and a slow phone stand still: it is drawn in
 * slices.
 */
export function useIsDue(hasCome: boolean): boolean {
  const isDue = useDeferredValue(hasCome);
  return isDue && hasCome;
}
