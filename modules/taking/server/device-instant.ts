/** A device's own time of something, never used but to be shown; what makes no sense is dropped. */
export function deviceInstant(text: string | null | undefined): Date | null {
  const instant = new Date(text ?? '');
  const year = instant.getUTCFullYear();
  return year >= 2000 && year <= 2100 ? instant : null;
}
