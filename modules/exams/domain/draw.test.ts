import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealPools, drawQuestions } from './draw.ts';

/** The sum of (observed − expected)² / expected over equally likely outcomes. */
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

describe('dealing matching questions into pools', () => {
  const rules = fc.array(
    fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 15 }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  /** Hall's condition, checked for every subset of the rules: whether all can have enough at once. */
  const canAllHaveEnough = (given: readonly { ids: readonly number[]; count: number }[]) =>
    Array.from({ length: 2 ** given.length }, (_, subset) =>
      given.filter((_, rule) => (subset >> rule) & 1),
    ).every(
      (some) =>
        new Set(some.flatMap(({ ids }) => ids)).size >= some.reduce((sum, { count }) => sum + count, 0),
    );

  it('puts no question into two pools or into one it does not match, and leaves none out below the limit', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 1_000 }), (given, seed) => {
        const pools = dealPools(given, 500, seed);
        const all = pools.flatMap(({ ids }) => ids);
        expect(new Set(all).size).toBe(all.length);
        expect(new Set(all)).toEqual(new Set(given.flatMap(({ ids }) => ids)));
        for (const [rule, { ids }] of pools.entries()) {
          for (const id of ids) expect(given[rule]?.ids).toContain(id);
        }
      }),
    );
  });

  it('gives every rule enough whenever that is possible', () => {
    fc.assert(
      fc.property(rules, fc.integer({ min: 1, max: 1_000 }), (given, seed) => {
        const pools = dealPools(given, 500, seed);
        expect(pools.every(({ enough }) => enough)).toBe(canAllHaveEnough(given));
        for (const [rule, { ids, enough }] of pools.entries()) {
          if (enough) expect(ids.length).toBeGreaterThanOrEqual(given[rule]?.count ?? 0);
        }
      }),
    );
  });

  it('limits the size of a pool, unless its rule draws more', () => {
    const ids = Array.from({ length: 40 }, (_, index) => index);
    const sizes = dealPools(
      [
        { ids, count: 2 },
        { ids, count: 15 },
      ],
      10,
      7,
    ).map((pool) => pool.ids.length);
    expect(sizes).toEqual([10, 15]);
  });
});
