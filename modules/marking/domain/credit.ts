import type { Passed } from './passed-tests.ts';

/** It goes from 0 to 1, and is never rounded before the end. */
export type Credit = { numerator: bigint; denominator: bigint };

export const nothing: Credit = { numerator: 0n, denominator: 1n };
export const everything: Credit = { numerator: 1n, denominator: 1n };

export const creditOfTests = ({ weight, of }: Passed): Credit => ({
  numerator: BigInt(weight),
  denominator: BigInt(of),
});

export function meanCredit(credits: readonly Credit[]): Credit {
  const { numerator, denominator } = credits.reduce(add, nothing);
  return { numerator, denominator: denominator * BigInt(credits.length) };
}

export function isFurtherApart(one: Credit, other: Credit, percent: number): boolean {
  const [a, b] = [one.numerator * other.denominator, other.numerator * one.denominator];
  return 100n * (a > b ? a - b : b - a) > BigInt(percent) * one.denominator * other.denominator;
}

/** The specified calls know half or more as right. */
export const isHalfOrMore = ({ numerator, denominator }: Credit): boolean => 2n * numerator >= denominator;

export const times = ({ numerator, denominator }: Credit, points: number): Credit => ({
  numerator: numerator * BigInt(points),
  denominator,
});

export function add(a: Credit, b: Credit): Credit {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  const denominator = a.denominator * b.denominator;
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}
