/** The server never trusts this time, and drops it if it makes no sense. */
export function deviceInstant(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? instant : null;
}
