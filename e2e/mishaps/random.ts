/** Numbers that look random and are the same for the same seed, so that a mishap that failed can be looked at again. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next: () => number;
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
}

/** @param seed any whole number (mulberry32) */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('there is nothing to pick from');
      return item;
    },
  };
}
