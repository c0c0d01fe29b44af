import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions } from './draw-questions.ts';

/** Outcomes are equally likely: it is the sum of (observed − expected)² / expected. */
const chiSquare = (counts: readonly number[]) => {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

describe('drawing from pools', () => {
  const pools = fc
    .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 5 })
    .chain((sizes) =>
      fc.tuple(...sizes.map((size) => fc.integer({ min: 0, max: size }).map((count) => ({ size, count })))),
    )
    .map((shapes) => {
      let next = 0;
      return shapes.map(({ size, count }) => ({
        questions: Array.from({ length: size }, () => next++),
        count,
      }));
    });
  const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });

  it('draws the count of each pool without repetition, and the same for the same seed', () => {
    fc.assert(
      fc.property(pools, seeds, (given, seed) => {
        const drawn = drawQuestions(given, seed);
        expect(new Set(drawn).size).toBe(drawn.length);
        for (const { questions, count } of given) {
          expect(drawn.filter((question) => questions.includes(question))).toHaveLength(count);
        }
        expect(drawQuestions(given, seed)).toEqual(drawn);
      }),
    );
  });

  it('draws from pools of one size independently', () => {
    const places = Array.from({ length: 40 }, (_, at) =>
      drawQuestions(
        [
          { questions: [0, 1, 2, 3], count: 1 },
          { questions: [0, 1, 2, 3], count: 1 },
        ],
        at + 1,
      ),
    );
    const alike = places.filter(([one, other]) => one === other);
    expect(alike.length).toBeGreaterThan(0);
    expect(alike.length).toBeLessThan(20);
  });

  it('gives every question of a pool the same chance, and every pair of questions too', () => {
    const pool = { questions: [0, 1, 2, 3, 4, 5, 6, 7], count: 2 };
    const other = { questions: [8, 9, 10, 11], count: 1 };
    const single = new Array<number>(12).fill(0);
    const pairs = new Map<string, number>();
    for (let seed = 1; seed <= 28_000; seed += 1) {
      const drawn = drawQuestions([pool, other], seed);
      for (const question of drawn) single[question] = (single[question] ?? 0) + 1;
      const pair = String(drawn.slice(0, 2).toSorted((a, b) => a - b));
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    // The 99.9 % quantiles with 7, 3 and 27 degrees of freedom.
    expect(chiSquare(single.slice(0, 8))).toBeLessThan(24.32);
    expect(chiSquare(single.slice(8))).toBeLessThan(16.27);
    expect(pairs.size).toBe(28);
    expect(chiSquare([...pairs.values()])).toBeLessThan(55.48);
  });
});
