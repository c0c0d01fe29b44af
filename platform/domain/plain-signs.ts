/**
 * A paste brings signs along that nobody meant. These are for names, addresses and searches; never for answers,
 * statements, comments, code and passwords, which stay as they are written.
 */

/** Removes those too that turn the direction of a text. */
export const withoutUnseen = (text: string): string =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu, '');

const likeApostrophes = /[`´‘’‛′‵ʹʻʼʽʾˈˊˋꞌ՚＇]/gu;

export const withPlainApostrophes = (text: string): string => text.replace(likeApostrophes, "'");

export const narrowed = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/[﹫]/gu, '@')
    .replace(/[、،]/gu, ',')
    .replace(/؛/gu, ';');

/** An accent that stands beside its letter becomes part of it. Line ends stay, for a name has none. */
export const plainName = (text: string): string =>
  withPlainApostrophes(text.replace(/[\u00ad\u200b\u2060\ufeff]/g, ''))
    .replace(/[\t\p{Z}]+/gu, ' ')
    .normalize('NFC');
