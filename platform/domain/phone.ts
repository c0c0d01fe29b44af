import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info';
import { narrowed, withoutUnseen } from './plain-signs.ts';

export const digitsOf = (text: string): string => narrowed(text).replace(/\D/g, '');

export const isAreaCode = (digits: string): boolean => getAreaCodeInfo(digits) !== null;

const isNational = (digits: string): boolean =>
  (digits[2] === '9' ? digits.length === 11 : digits.length === 10) && isAreaCode(digits.slice(0, 2));

/**
 * Takes the codes of country and carrier, the zero before an area code and an extension. Undefined if too short, of
 * another country, or `0800`.
 */
export function nationalPhone(text: string): string | undefined {
  const written = withoutUnseen(text)
    .replace(/\b(?:ramal|ram|ext|r|x)[.:\s]*\d{1,6}\s*$/iu, '')
    .trim();
  const digits = digitsOf(written);
  const isForeign = /^[^\d+]*(?:\+|00)/.test(narrowed(written));
  const [, fromCountry] = /^(?:00)?55(\d+)$/.exec(digits) ?? [];
  if (isForeign) return fromCountry === undefined ? undefined : withoutTrunk(fromCountry);
  return withoutTrunk(digits) ?? (fromCountry && withoutTrunk(fromCountry));
}

const withoutTrunk = (digits: string): string | undefined =>
  [digits, digits.replace(/^0/, ''), digits.replace(/^0\d{2}/, '')].find(isNational);
