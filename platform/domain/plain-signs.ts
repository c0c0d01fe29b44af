/**
 * What a paste brings along although nobody meant it, and which looks right on every screen: spaces that do not break,
 * apostrophes that are accents, letters of double width, signs without width. For names, addresses and searches; never
 * for answers, statements, comments, code and passwords, which stay as they are written.
 */

/** Signs that nobody sees, also those that turn the direction of a text. */
export const withoutUnseen = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');

/** Every space, also a tab or the end of a line, as one plain space. */
export const withPlainSpaces = (text: string): string => text.replace(/[\s\u0085\u180e\u200b]/gu, ' ');

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
