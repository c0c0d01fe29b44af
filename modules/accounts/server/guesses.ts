import type { WaitRule } from '#platform/server/throttle.ts';

/** Wrong codes in a row for one account, at sign-in and at the confirmation together. */
export const guessesPerAccount: WaitRule = {
  name: 'second-factor',
  free: 5,
  firstWaitS: 30,
  maxWaitS: 900,
};

export const wrongCode = 'Código inválido ou já utilizado.';
