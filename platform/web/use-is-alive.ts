import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a page that came whole until its scripts answer; true from the first moment of every other screen. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
