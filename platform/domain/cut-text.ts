/** Leaves no half of a character at the end, which would be shown as a replacement. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/\p{Cs}$/u, '');
