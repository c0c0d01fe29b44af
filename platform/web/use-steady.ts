import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that stays the same while what it does follows the last rendering. It goes to parts that are rendered
 * again only when something they show changes, such as the rows of a list. It is for events: nothing calls it while
 * rendering.
 */
export function useSteady<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
