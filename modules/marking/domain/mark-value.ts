import { bestPoints, pointsOf, type Rubric } from '#modules/question-bank/domain/rubric.ts';
import { type Credit, creditOfTests, everything, meanCredit, nothing } from './credit.ts';
import type { Passed } from './passed-tests.ts';

/** A mark is right or wrong as a whole, unless levels of a rubric are picked or tests were executed. */
export interface MarkValue {
  readonly correct: boolean;
  readonly levels?: readonly number[] | null;
  readonly meanOf?: readonly MarkValue[] | null;
  readonly passed?: Passed | null;
}

/**
 * An answer earns 1 if judged right, else 0; with levels of a rubric, their points ÷ the points of the best levels; of
 * two marks that differ, the mean of what each earns; by tests, the weights of those passed ÷ the weights of all.
 */
export function markCredit(rubric: Rubric | null | undefined, mark: MarkValue): Credit {
  const { correct, levels, meanOf, passed } = mark;
  if (passed) return creditOfTests(passed);
  if (meanOf) return meanCredit(meanOf.map((one) => markCredit(rubric, one)));
  if (!rubric || !levels) return correct ? everything : nothing;
  return { numerator: BigInt(pointsOf(rubric, levels)), denominator: BigInt(bestPoints(rubric)) };
}
