import { attemptsLeast } from './item-findings.ts';

/** 95 % of a normal distribution lie within so many standard deviations. */
const certainty = 1.96;

/**
 * From which difference on two scores of an exam differ for sure, with 95 % certainty: the error of a difference is
 * √2 times that of each (AERA, APA & NCME, Standards for Educational and Psychological Testing, 2014, chapter 2).
 *
 * @param standardError of a score, in points
 */
export const sureDifference = (standardError: number): number => certainty * Math.SQRT2 * standardError;

/**
 * The least step that a score with one decimal has to lie above another to be surely better: the first tenth
 * beyond the sure difference.
 */
export const leastLead = (standardError: number): number =>
  // A hair less, so that a sure difference of exactly 3.2, computed as 3.1999…, is not one of 3.2.
  (Math.floor(sureDifference(standardError) * 10 + 1e-9) + 1) / 10;

/**
 * Between which scores somebody would come out again in about two of three cases: one standard error to each side, as
 * far as there are scores.
 */
export function errorBounds(score: number, standardError: number): { from: number; to: number } {
  // Tenths, as scores have.
  const tenth = (points: number) => Math.round(points * 10) / 10;
  return { from: tenth(Math.max(0, score - standardError)), to: tenth(Math.min(100, score + standardError)) };
}

/**
 * How many in a hundred of the others who took the same exam have a lower score, rounded down.
 *
 * @returns null while too few took it
 */
export function percentileOf({ below, takers }: { below: number; takers: number }): number | null {
  return takers < attemptsLeast ? null : Math.floor((100 * below) / (takers - 1));
}
