import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a prerendered page until it is hydrated; true from the start on every other screen. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
