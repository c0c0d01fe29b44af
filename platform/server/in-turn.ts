/**
 * Lets at most `atOnce` of the calls run at the same time. The others wait in the order in which they came.
 *
 * @returns the same function with a queue before it
 */
export function inTurn<Args extends readonly unknown[], Result>(
  atOnce: number,
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let free = atOnce;

  return async (...args) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work(...args);
    } finally {
      // Whoever waits longest gets the place, before somebody new can take it.
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
