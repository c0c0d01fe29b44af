/** The digits in a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The mask of a Brazilian telephone number: nine digits if the third typed digit is 9, else eight. */
export const phoneMask = (text: string): string =>
  digitsOf(text)[2] === '9' ? '(__) _____-____' : '(__) ____-____';

/** True for an area code with all digits of its number. */
export const isWholePhone = (text: string): boolean =>
  digitsOf(text).length === digitsOf(phoneMask(text).replaceAll('_', '0')).length;

/** The two digits of the area code and the rest. */
export function splitPhone(text: string): { areaCode: string; number: string } {
  const digits = digitsOf(text);
  return { areaCode: digits.slice(0, 2), number: digits.slice(2) };
}
