/** Shown instead of starting an exam when the browser can neither encrypt nor work offline. */
export const needsSecureAddress =
  'Para fazer a prova, abra este site por um endereço seguro, que começa com https://.';
