/** The start of a text: at most so many units, and no half of a character, which would be shown as a replacement. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');
