import { expect, it } from 'vitest';
import { errorBounds, leastLead, percentileOf, sureDifference } from './uncertainty.ts';

it('takes 1.96 · √2 standard errors for a certain difference', () => {
  expect(sureDifference(5)).toBeCloseTo(13.8593, 4);
});

it('needs the first tenth of a point beyond it', () => {
  expect(leastLead(5)).toBe(13.9);
  expect(leastLead(0)).toBe(0.1);
  expect(leastLead(3.2 / (1.96 * Math.SQRT2))).toBe(3.3);
});

it.each([
  [50, 4.2, 45.8, 54.2],
  [98, 4.2, 93.8, 100],
  [100, 30, 70, 100],
  [1.5, 4.2, 0, 5.7],
  [0, 0, 0, 0],
])('bounds a score of %d with an error of %d by scores that there are', (score, error, from, to) => {
  expect(errorBounds(score, error)).toEqual({ from, to });
});

it('names no percentile below 20 takers', () => {
  expect(percentileOf({ below: 10, takers: 19 })).toBeNull();
  expect(percentileOf({ below: 19, takers: 20 })).toBe(100);
  expect(percentileOf({ below: 0, takers: 20 })).toBe(0);
  expect(percentileOf({ below: 10, takers: 20 })).toBe(52);
});
