import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('delays double from 1 s to at most 30 s', () => {
  expect([1, 2, 3, 5, 6, 50].map((failures) => retryDelay(failures, () => 0))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});

test('a random part takes off up to a half, but never below 1 s', () => {
  expect(retryDelay(3, () => 1)).toBe(2_000);
  expect(retryDelay(1, () => 1)).toBe(1_000);
});
