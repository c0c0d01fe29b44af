/** The browser can neither encrypt nor work offline at an address that is not secure. */
export const needsSecureAddress =
  'Para fazer a prova, abra este site por um endereço seguro, que começa com https://.';
