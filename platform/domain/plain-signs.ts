/**
 * What a paste brings along although nobody meant it, and which looks right on every screen: spaces that do not break,
 * apostrophes that are accents, letters of double width, signs without width. For names, addresses and searches; never
 * for answers, statements, comments, code and passwords, which stay as they are written.
 */

/** Signs that nobody sees, also those that turn the direction of a text. */
export const withoutUnseen = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');

/** Accents and quotes that are typed or printed in place of an apostrophe. */
const likeApostrophes = /[`´‘’‛′‵ʹʻʼʽʾˈˊˋꞌ՚＇]/gu;

export const withPlainApostrophes = (text: string): string => text.replace(likeApostrophes, "'");

/** Letters and signs of double width as those of an ordinary keyboard. */
export const narrowed = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[﹫]/gu, '@')
    .replace(/[、،]/gu, ',')
    .replace(/؛/gu, ';');

/**
 * A name as it was meant: every space is one space, whatever looks like an apostrophe is one, and an accent that stands
 * beside its letter is part of it. Line ends stay, for a name has none.
 */
export const plainName = (text: string): string =>
  withPlainApostrophes(text.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .replace(/[\t\p{Z}]+/gu, ' ')
    .normalize('NFC');
