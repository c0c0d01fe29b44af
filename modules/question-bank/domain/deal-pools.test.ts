import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealPools } from './deal-pools.ts';

describe('dealing matching questions into pools', () => {
  const rules = fc.array(
    fc.record({
      ids: fc.uniqueArray(fc.integer({ min: 1, max: 15 }), { maxLength: 15 }),
      count: fc.integer({ min: 1, max: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  );

  /** Hall's condition, checked for every subset of the rules, says whether all can have enough at once. */
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
