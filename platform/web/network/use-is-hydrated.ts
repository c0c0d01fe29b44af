import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** It is false only in a prerendered page until hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
