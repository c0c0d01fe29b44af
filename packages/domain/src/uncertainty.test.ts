import { expect, it } from 'vitest';
import { leastLead, percentileOf, positionOf, sureDifference } from './uncertainty.ts';

it('takes 1.96 · √2 standard errors for a sure difference', () => {
  expect(sureDifference(5)).toBeCloseTo(13.8593, 4);
});

it('needs the first tenth of a point beyond it', () => {
  expect(leastLead(5)).toBe(13.9);
  expect(leastLead(0)).toBe(0.1);
  expect(leastLead(3.2 / (1.96 * Math.SQRT2))).toBe(3.3);
});

it('counts only who is surely ahead, so that ties within the error share a position', () => {
  const scores = [90, 80, 76.1, 76, 40];
  expect(scores.map((score) => positionOf(score, scores, 5))).toEqual([1, 1, 2, 2, 5]);
});

it('counts everybody with a better score where nothing is left to chance', () => {
  const scores = [90, 80, 80, 0.3, 0.2];
  expect(scores.map((score) => positionOf(score, scores, 0))).toEqual([1, 2, 2, 4, 5]);
});

it('names no percentile under 20 takers', () => {
  expect(percentileOf({ below: 10, takers: 19 })).toBeNull();
  expect(percentileOf({ below: 19, takers: 20 })).toBe(100);
  expect(percentileOf({ below: 0, takers: 20 })).toBe(0);
  expect(percentileOf({ below: 10, takers: 20 })).toBe(52);
});
