import { digitsOf, isAreaCode, nationalPhone } from '#platform/domain/phone.ts';

/** A number has nine digits if the third typed one is 9, else eight. */
export const phoneMask = (text: string): string =>
  digitsOf(text)[2] === '9' ? '(__) _____-____' : '(__) ____-____';

const lengthOf = (mask: string): number => mask.replaceAll(/[^_]/g, '').length;

/** The mask would cut or change it: it begins with the code of a country, or with the zero before an area code. */
export const isBeforeMask = (text: string): boolean => {
  const digits = digitsOf(text);
  return /^\D*\+|^\D*0/.test(text) || (digits.startsWith('55') && digits.length > lengthOf(phoneMask(text)));
};

export const isWholePhone = (text: string): boolean => nationalPhone(text) !== undefined;

export function areaCodeFault(text: string): string | undefined {
  const digits = digitsOf(text);
  const code = digits.slice(0, 2);
  const isKnown = digits.length !== lengthOf(phoneMask(text)) || code.startsWith('0') || isAreaCode(code);
  return isKnown ? undefined : `O DDD ${code} não existe.`;
}

export function splitPhone(text: string): { areaCode: string; number: string } {
  const digits = nationalPhone(text) ?? digitsOf(text);
  return { areaCode: digits.slice(0, 2), number: digits.slice(2) };
}
