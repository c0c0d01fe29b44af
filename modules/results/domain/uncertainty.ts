import { attemptsLeast } from './item-findings.ts';

/** 95 % of a normal distribution lie within this many standard deviations. */
const certainty = 1.96;

/**
 * The difference from which two scores of an exam differ with 95 % certainty. The error of a difference is √2 times
 * that of each score (AERA, APA & NCME, Standards for Educational and Psychological Testing, 2014, chapter 2).
 *
 * @param standardError of a score, in points
 */
export const sureDifference = (standardError: number): number => certainty * Math.SQRT2 * standardError;

/**
 * How far a score with one decimal must lie above another to be surely better: the first tenth beyond the sure
 * difference.
 */
export const leastLead = (standardError: number): number =>
  // A hair less: a sure difference of exactly 3.2 may be computed as 3.1999….
  (Math.floor(sureDifference(standardError) * 10 + 1e-9) + 1) / 10;

/**
 * The range in which the same person would score again in about two of three cases: one standard error to each side,
 * within 0 and 100.
 */
export function errorBounds(score: number, standardError: number): { from: number; to: number } {
  const tenth = (points: number) => Math.round(points * 10) / 10;
  return { from: tenth(Math.max(0, score - standardError)), to: tenth(Math.min(100, score + standardError)) };
}

/**
 * The percentage of the others with the same exam who have a lower score, rounded down.
 *
 * @returns null while too few took it
 */
export function percentileOf({ below, takers }: { below: number; takers: number }): number | null {
  return takers < attemptsLeast ? null : Math.floor((100 * below) / (takers - 1));
}
