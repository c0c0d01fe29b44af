import { useDeferredValue } from 'react';

/**
 * Whether it is time to draw what has come, in place of what stood for it. It is drawn in slices: the library of
 * queries alone would have React draw it in one go, and a slow phone would stand still meanwhile.
 */
export function useIsDue(hasCome: boolean): boolean {
  const isDue = useDeferredValue(hasCome);
  return isDue && hasCome;
}
