import { randomNumbers, shuffled } from '#platform/domain/shuffle.ts';

export function randomFrom(seed: number) {
  const next = randomNumbers(seed);
  return {
    /** A number from 0 (inclusive) to 1 (exclusive). */
    next,
    pick<T>(from: readonly T[]): T {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new Error('There is nothing to pick from.');
      return picked;
    },
    shuffled: <T>(items: readonly T[]): T[] => shuffled(items, seed),
  };
}

export type Random = ReturnType<typeof randomFrom>;
