/** The seed that leaves an order as it is. */
export const unshuffled = 0;

/**
 * The same things in an order that is a function of `seed` and `salt` alone, so that it never has to be stored
 * and is the same on every server and at every reload. `unshuffled` keeps the given order.
 *
 * @param seed a whole number, 32 bits of it count
 * @param salt tells several lists of one seed apart, such as the options of each question
 */
export function shuffled<T>(things: readonly T[], seed: number, salt = 0): T[] {
  const order = [...things];
  if (seed === unshuffled) return order;
  const next = randomNumbers(seed ^ Math.imul(salt, 0x9e3779b1));
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/**
 * Numbers from 0 up to, but without, 1, a function of the seed alone.
 * Mulberry32: well mixed from any seed, and the same everywhere, which `Math.random` is not.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
