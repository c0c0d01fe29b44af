import { roundHalfUp } from './score.ts';

/** Skills of an exam count as proven with this result (0 to 100) or a better one. */
export const provenFrom = 70;
export const platformScoreMost = 1000;

/** Everybody starts with this many results of 50, so that one lucky exam does not beat many good ones. */
const priorExams = 2n;
const priorTenths = 500n;

/** It is `10 × (sum of results + 2 × 50) ÷ (exams + 2)`, rounded half up; 0 without results, which count in tenths. */
export function platformScore(results: readonly number[]): number {
  if (results.length === 0) return 0;
  const sum = results.reduce((total, result) => total + tenths(result), 0n);
  return Number(roundHalfUp(sum + priorExams * priorTenths, BigInt(results.length) + priorExams));
}

/** A result of 87.3 is stored as the nearest float, so it is rounded to whole tenths, not cut. */
function tenths(result: number): bigint {
  if (!(result >= 0 && result <= 100)) throw new RangeError(`a result lies between 0 and 100, not ${result}`);
  return BigInt(Math.round(result * 10));
}
