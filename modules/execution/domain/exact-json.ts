import { isClose, readExact, type Tolerance } from './exact-number.ts';

interface How extends Tolerance {
  /** PHP has texts for whole numbers beyond 64 bits, and one empty value for lists and objects. */
  readonly isOfPhp?: boolean;
}

/** A double would round the number, so it stays as it is written. */
export class WrittenNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** The order of keys and the white space do not count, and numbers are off by no more than `tolerance`. */
export function hasSameValue(expected: string, actual: string, how: How): boolean {
  try {
    return isSame(parseJson(expected), parseJson(actual), how);
  } catch {
    return false;
  }
}

/** TypeScript's libraries do not have the third parameter. */
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;

const withNumbers: Reviver = (_, value, { source }) =>
  typeof value === 'number' ? new WrittenNumber(source ?? String(value)) : value;

export const parseJson = (text: string): unknown =>
  JSON.parse(text, withNumbers as Parameters<typeof JSON.parse>[1]);

function isSame(one: unknown, other: unknown, how: How): boolean {
  if (how.isOfPhp && isSameInPhp(one, other)) return true;
  if (one instanceof WrittenNumber || other instanceof WrittenNumber)
    return one instanceof WrittenNumber && other instanceof WrittenNumber && isSameNumber(one, other, how);
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], how),
    )
  );
}

function isSameInPhp(expected: unknown, given: unknown): boolean {
  if (expected instanceof WrittenNumber) return given === expected.text && isBeyond64Bits(given);
  return isEmptyObject(expected) && Array.isArray(given) && given.length === 0;
}

const isBeyond64Bits = (digits: string) =>
  /^-?\d+$/.test(digits) && BigInt.asIntN(64, BigInt(digits)) !== BigInt(digits);
const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

function isSameNumber(one: WrittenNumber, other: WrittenNumber, how: How): boolean {
  if (one.text === other.text) return true;
  const [wanted, given] = [readExact(one.text), readExact(other.text)];
  return wanted !== undefined && given !== undefined && isClose(wanted, given, how);
}
