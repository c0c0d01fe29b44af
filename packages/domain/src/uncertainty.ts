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
 * The position of a score: 1 and the number of people who are surely ahead. Nobody stands behind anybody without
 * being surely behind somebody, so people within the error of the best share the first position.
 */
export function positionOf(own: number, scores: readonly number[], standardError: number): number {
  const lead = leastLead(standardError);
  // Tenths, since 0.1 + 0.2 is not 0.3.
  return 1 + scores.filter((score) => Math.round((score - own) * 10) >= Math.round(lead * 10)).length;
}

/**
 * How many in a hundred of the others who took the same exam have a lower score, rounded down.
 *
 * @returns null while too few took it
 */
export function percentileOf({ below, takers }: { below: number; takers: number }): number | null {
  return takers < attemptsLeast ? null : Math.floor((100 * below) / (takers - 1));
}
