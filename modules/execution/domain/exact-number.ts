const tokens = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

export const quotedNumbers = (line: string): string =>
  line.replace(tokens, (token) => (token.startsWith('"') ? token : `"${token}"`));

interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

type Exact = Decimal | 'nan' | 'inf' | '-inf';

const written = /^([+-]?)(?:(\d+)\.?(\d*)|\.(\d+))(?:e([+-]?\d+))?$/i;
const special = /^([+-]?)(nan|inf|infinity)$/i;
/** Longer ones are texts: computing with them would take long. */
const mostDigits = 20_000;

export function readExact(word: string): Exact | undefined {
  const [, sign, name] = special.exec(word) ?? [];
  if (name) return name.toLowerCase() === 'nan' ? 'nan' : sign === '-' ? '-inf' : 'inf';
  const found = written.exec(word);
  if (!found) return undefined;
  const [, minus, whole = '', rest = '', fraction = rest, power = '0'] = found;
  const exponent = Number(power) - fraction.length;
  if (whole.length + fraction.length > mostDigits || Math.abs(exponent) > mostDigits) return undefined;
  const digits = BigInt(`${whole}${fraction}`);
  return { digits: minus === '-' ? -digits : digits, exponent };
}

/** It is absent if both count: absolute up to one, and relative above. */
export type ToleranceKind = 'absolute' | 'relative';

export interface Tolerance {
  readonly most: number;
  readonly kind?: ToleranceKind | undefined;
}

/** A relative tolerance is a share of the expected number. NaN is close to NaN, and an infinity to itself alone. */
export function isClose(wanted: Exact, given: Exact, { most, kind }: Tolerance): boolean {
  if (typeof wanted === 'string' || typeof given === 'string') return wanted === given;
  const off = absolute(sum(wanted, { ...given, digits: -given.digits }));
  const allowed = readExact(String(most));
  if (allowed === undefined || typeof allowed === 'string') return false;
  const size = absolute(wanted);
  const isRelative = kind === 'relative' || (kind === undefined && isAbove(size, one));
  return !isAbove(off, isRelative ? product(allowed, size) : allowed);
}

const one: Decimal = { digits: 1n, exponent: 0 };
const absolute = ({ digits, exponent }: Decimal): Decimal => ({
  digits: digits < 0n ? -digits : digits,
  exponent,
});
const product = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  exponent: a.exponent + b.exponent,
});

function aligned(
  a: Decimal,
  b: Decimal,
): { readonly a: bigint; readonly b: bigint; readonly exponent: number } {
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = (of: Decimal) => of.digits * 10n ** BigInt(of.exponent - exponent);
  return { a: scaled(a), b: scaled(b), exponent };
}

function sum(a: Decimal, b: Decimal): Decimal {
  const both = aligned(a, b);
  return { digits: both.a + both.b, exponent: both.exponent };
}

function isAbove(a: Decimal, b: Decimal): boolean {
  const both = aligned(a, b);
  return both.a > both.b;
}
