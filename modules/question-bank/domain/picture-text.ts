/** The description of a picture that nobody needs in order to answer. Screen readers pass the picture over. */
export const decorative = 'decorativa';

export const isDecorative = (description: string): boolean =>
  description.trim().replace(/\.$/, '').toLowerCase() === decorative;

/** @param otherwise what names a picture that nobody described */
export function alternativeText(description: string | undefined, otherwise: string): string {
  if (!description?.trim()) return otherwise;
  return isDecorative(description) ? '' : description;
}
