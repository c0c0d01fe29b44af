import fc from 'fast-check';
import { expect, test } from 'vitest';
import { platformScore } from './platform-score.ts';

const result = fc.integer({ min: 0, max: 1_000 }).map((tenths) => tenths / 10);

test.each([
  ['nobody has a score without a result', [], 0],
  ['one lucky 100 is worth 667', [100], 667],
  ['ten times 95 are worth 875', Array(10).fill(95), 875],
  ['one 0 is worth 333', [0], 333],
  ['results of 50 keep the score at 500', [50, 50, 50], 500],
  ['an exact half goes up', [50.2, 50], 501],
  ['just under a half goes down', [50.1, 50], 500],
  ['a float a hair below its tenth counts as that tenth', [4.1 - 3.7], 335],
  ['tenths that floats cannot hold are counted exactly', [0.1, 0.2, 0.3, 0.4], 168],
])('%s', (_, results, score) => {
  expect(platformScore(results)).toBe(score);
});

test('a result outside 0 to 100 is refused', () => {
  expect(() => platformScore([100.1])).toThrow(RangeError);
  expect(() => platformScore([-0.1])).toThrow(RangeError);
  expect(() => platformScore([Number.NaN])).toThrow(RangeError);
});

test('is a whole number from 0 to 1000', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 200 }), (results) => {
      const score = platformScore(results);
      expect(Number.isInteger(score) && score >= 0 && score <= 1_000).toBe(true);
    }),
  );
});

test('does not depend on the order of the exams', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 100 }), (results) => {
      expect(platformScore([...results].reverse())).toBe(platformScore(results));
    }),
  );
});

test('a better result never lowers the score', () => {
  fc.assert(
    fc.property(fc.array(result, { maxLength: 50 }), result, result, (others, a, b) => {
      const worse = platformScore([...others, Math.min(a, b)]);
      expect(platformScore([...others, Math.max(a, b)])).toBeGreaterThanOrEqual(worse);
    }),
  );
});

test('agrees with the published formula in whole tenths', () => {
  const tenths = fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 1, maxLength: 60 });
  fc.assert(
    fc.property(tenths, (results) => {
      const sum = results.reduce((total, tenth) => total + tenth, 0) + 1_000;
      const exams = results.length + 2;
      const expected = Math.floor(sum / exams) + (2 * (sum % exams) >= exams ? 1 : 0);
      expect(platformScore(results.map((tenth) => tenth / 10))).toBe(expected);
    }),
  );
});
