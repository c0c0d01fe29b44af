import { shuffled } from '#platform/domain/shuffle.ts';

export interface Pool<T> {
  readonly questions: readonly T[];
  readonly count: number;
}

/**
 * Every question has the same chance, and `seed` alone decides. Pools share no question, so nothing is drawn twice.
 * @param seed a whole number other than 0, of which 32 bits count
 */
export const drawQuestions = <T>(pools: readonly Pool<T>[], seed: number): T[] =>
  pools.flatMap(({ questions, count }, index) => shuffled(questions, seed, index + 1).slice(0, count));
