import { bestPoints, pointsOf, type Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { Passed } from './passed-tests.ts';

export type MarkableQuestion =
  | { kind: 'essay'; rubric?: Rubric | null }
  | { kind: 'single' | 'multiple'; options: readonly { id: number; right: boolean }[] };

/** The verdict is right or wrong as a whole, unless levels of a rubric are picked or tests were run. */
export interface MarkValue {
  readonly correct: boolean;
  readonly levels?: readonly number[] | null;
  readonly meanOf?: readonly MarkValue[] | null;
  readonly passed?: Passed | null;
}

/** The verdict is null while the essay is not judged. */
export type MarkedAnswer = { verdict?: MarkValue | null; picked?: readonly number[] };

/** It goes from 0 to 1, and is never rounded before the end. */
export type Credit = { numerator: bigint; denominator: bigint };

const nothing: Credit = { numerator: 0n, denominator: 1n };
const everything: Credit = { numerator: 1n, denominator: 1n };

/**
 * An essay earns 1 if judged right, else 0; with levels of a rubric, their points ÷ the points of the best levels; of
 * two marks that differ, the mean of what each earns; by tests, the weights of those passed ÷ the weights of all. A
 * multiple choice earns max(0, right picked ÷ right − wrong picked ÷ wrong); the second term is 0 if no option is
 * wrong, so picking every option earns 0 if one of them is wrong.
 *
 * An option picked twice counts once. An option of another question is a programming error.
 */
export function questionCredit(question: MarkableQuestion, answer: MarkedAnswer | undefined): Credit {
  if (question.kind === 'essay') return essayCredit(question.rubric, answer?.verdict);
  const picked = new Set(answer?.picked ?? []);
  for (const id of picked) {
    if (!question.options.some((option) => option.id === id)) {
      throw new RangeError(`option ${id} is not one of the question's`);
    }
  }
  const right = question.options.filter((option) => option.right);
  const wrong = question.options.filter((option) => !option.right);
  const rightPicked = right.filter((option) => picked.has(option.id)).length;
  const wrongPicked = wrong.filter((option) => picked.has(option.id)).length;
  if (question.kind === 'single') return rightPicked === 1 && wrongPicked === 0 ? everything : nothing;
  return multipleCredit(BigInt(rightPicked), BigInt(right.length), BigInt(wrongPicked), BigInt(wrong.length));
}

function essayCredit(rubric: Rubric | null | undefined, verdict: MarkValue | null | undefined): Credit {
  if (!verdict) return nothing;
  const { correct, levels, meanOf, passed } = verdict;
  if (passed) return creditOfTests(passed);
  if (meanOf) return meanCredit(meanOf.map((one) => essayCredit(rubric, one)));
  if (!rubric || !levels) return correct ? everything : nothing;
  return { numerator: BigInt(pointsOf(rubric, levels)), denominator: BigInt(bestPoints(rubric)) };
}

export const creditOfTests = ({ weight, of }: Passed): Credit => ({
  numerator: BigInt(weight),
  denominator: BigInt(of),
});

function meanCredit(credits: readonly Credit[]): Credit {
  const { numerator, denominator } = credits.reduce(add, nothing);
  return { numerator, denominator: denominator * BigInt(credits.length) };
}

export function isFurtherApart(one: Credit, other: Credit, percent: number): boolean {
  const [a, b] = [one.numerator * other.denominator, other.numerator * one.denominator];
  return 100n * (a > b ? a - b : b - a) > BigInt(percent) * one.denominator * other.denominator;
}

/** The specified calls know half or more as right. */
export const isHalfOrMore = ({ numerator, denominator }: Credit): boolean => 2n * numerator >= denominator;

function multipleCredit(rightPicked: bigint, right: bigint, wrongPicked: bigint, wrong: bigint): Credit {
  if (right === 0n || rightPicked === 0n) return nothing;
  if (wrong === 0n) return { numerator: rightPicked, denominator: right };
  const numerator = rightPicked * wrong - wrongPicked * right;
  return numerator > 0n ? { numerator, denominator: right * wrong } : nothing;
}

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

const times = ({ numerator, denominator }: Credit, points: number): Credit => ({
  numerator: numerator * BigInt(points),
  denominator,
});

function add(a: Credit, b: Credit): Credit {
  const numerator = a.numerator * b.denominator + b.numerator * a.denominator;
  const denominator = a.denominator * b.denominator;
  const common = greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / common, denominator: denominator / common };
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestCommonDivisor(b, a % b);
}

/** Both must not be negative; a half goes up. */
export function roundHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (2n * numerator + denominator) / (2n * denominator);
}
