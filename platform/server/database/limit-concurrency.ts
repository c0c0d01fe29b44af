import { Semaphore, type SemaphoreLimits } from './semaphore.ts';

export function limitConcurrency<Args extends readonly unknown[], Result>(
  atOnce: number,
  work: (...args: Args) => Promise<Result>,
  patience?: SemaphoreLimits,
): (...args: Args) => Promise<Result> {
  const semaphore = new Semaphore(atOnce, patience);
  return async (...args) => {
    await semaphore.acquire();
    try {
      return await work(...args);
    } finally {
      semaphore.release();
    }
  };
}
