import { add, type Credit, nothing, times } from './credit.ts';
import { markedKinds } from './kinds/kinds.ts';
import type { MarkableQuestion, MarkedAnswer } from './kinds/marked-kind.ts';

export const questionCredit = (question: MarkableQuestion, answer: MarkedAnswer | undefined): Credit =>
  markedKinds[question.kind].credit(question, answer ?? {});

export interface Earned {
  readonly credit: Credit;
  /** It is a whole number from 1. */
  readonly points: number;
}

/** It goes from 0 to 100. Credits are added as exact fractions, and rounded (half up, one decimal) once at the end. */
export function attemptScore(earned: readonly Earned[]): number {
  if (earned.length === 0) return 0;
  const sum = earned.map(({ credit, points }) => times(credit, points)).reduce(add, nothing);
  const points = earned.reduce((all, one) => all + one.points, 0);
  return Number(roundHalfUp(sum.numerator * 1_000n, sum.denominator * BigInt(points))) / 10;
}

export const creditScore = (credit: Credit): number => attemptScore([{ credit, points: 1 }]);

/** Both must not be negative; a half goes up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
