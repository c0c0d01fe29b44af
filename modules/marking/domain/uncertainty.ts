import { attemptsLeast } from './item-findings.ts';

/** 95 % of a normal distribution lie within this many standard deviations. */
const certainty = 1.96;

/**
 * The error of a difference is √2 times that of each score (AERA, APA & NCME, Standards for Educational and
 * Psychological Testing, 2014, chapter 2). The error of a score is in points.
 */
export const sureDifference = (standardError: number): number => certainty * Math.SQRT2 * standardError;

/** The lead is the first tenth beyond the sure difference, since scores have one decimal. */
export const leastLead = (standardError: number): number =>
  // A hair is taken off: a sure difference of exactly 3.2 may be computed as 3.1999….
  (Math.floor(sureDifference(standardError) * 10 + 1e-9) + 1) / 10;

/** The same person would score within one standard error again in about two of three cases. */
export function errorBounds(score: number, standardError: number): { from: number; to: number } {
  const tenth = (points: number) => Math.round(points * 10) / 10;
  return { from: tenth(Math.max(0, score - standardError)), to: tenth(Math.min(100, score + standardError)) };
}

/** The share of the others is rounded down; null while too few took the exam. */
export function percentileOf({ below, takers }: { below: number; takers: number }): number | null {
  return takers < attemptsLeast ? null : Math.floor((100 * below) / (takers - 1));
}
