import { useCallback, useLayoutEffect, useRef } from 'react';

/** Parts that get it are rendered again only when something they show changes. It is for events, not for rendering. */
export function useSteady<Args extends unknown[], Result>(act: (...args: Args) => Result) {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args): Result => latest.current(...args), []);
}
