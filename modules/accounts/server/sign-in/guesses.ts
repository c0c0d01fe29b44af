import type { WaitRule } from '#platform/server/http/throttle.ts';

/** Sign-in and confirmation share this count. */
export const guessesPerAccount: WaitRule = {
  name: 'second-factor',
  free: 5,
  firstWaitS: 30,
  maxWaitS: 900,
};

export const wrongCode = 'Código inválido ou já utilizado.';
