/** What is said instead of starting an exam where the browser would neither encrypt nor keep working offline. */
export const needsSecureAddress =
  'Para fazer a prova, abra este site por um endereço seguro, que começa com https://.';
