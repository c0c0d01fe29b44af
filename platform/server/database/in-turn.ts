import { Places, type QueueLimits } from './places.ts';

/** Other calls wait in the order in which they came. */
export function inTurn<Args extends readonly unknown[], Result>(
  atOnce: number,
  work: (...args: Args) => Promise<Result>,
  patience?: QueueLimits,
): (...args: Args) => Promise<Result> {
  const places = new Places(atOnce, patience);
  return async (...args) => {
    await places.take();
    try {
      return await work(...args);
    } finally {
      places.leave();
    }
  };
}
