import { type Patience, Places } from './places.ts';

/**
 * Lets at most `atOnce` of the calls run at the same time. The others wait in the order in which they came.
 *
 * @returns the same function with a queue before it
 */
export function inTurn<Args extends readonly unknown[], Result>(
  atOnce: number,
  work: (...args: Args) => Promise<Result>,
  patience?: Patience,
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
