import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shuffled, unshuffled } from './shuffle.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1 }), { maxLength: 60 });

test('loses nothing, adds nothing and is the same every time', () => {
  fc.assert(
    fc.property(ids, fc.integer(), fc.integer({ min: 0 }), (things, seed, salt) => {
      const order = shuffled(things, seed, salt);
      expect([...order].sort()).toEqual([...things].sort());
      expect(shuffled(things, seed, salt)).toEqual(order);
    }),
  );
});

test('keeps the order for the seed that means so', () => {
  expect(shuffled([3, 1, 2], unshuffled, 7)).toEqual([3, 1, 2]);
});

test('gives another order for another seed and for another salt', () => {
  const things = Array.from({ length: 30 }, (_, index) => index);
  const order = shuffled(things, 5, 1);
  expect(order).not.toEqual(things);
  expect(shuffled(things, 6, 1)).not.toEqual(order);
  expect(shuffled(things, 5, 2)).not.toEqual(order);
});

test('puts each item first about equally often', () => {
  const first = [0, 0, 0, 0];
  for (let seed = 1; seed <= 4_000; seed += 1) {
    const [winner = 0] = shuffled([0, 1, 2, 3], seed);
    first[winner] = (first[winner] ?? 0) + 1;
  }
  for (const times of first) expect(Math.abs(times - 1_000)).toBeLessThan(150);
});

test('never changes, because running attempts depend on it', () => {
  expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], 20_260_115, 3)).toEqual([6, 5, 8, 3, 7, 4, 1, 2]);
});
