import { shuffled } from '#platform/domain/shuffle.ts';

export interface Matched {
  readonly ids: readonly number[];
  readonly count: number;
}

/** It is not `enough` when the other rules leave too few questions for it. */
export interface DealtPool {
  readonly ids: number[];
  readonly enough: boolean;
}

/**
 * The pools share no question. Every rule first gets as many as it draws, if possible: a question that several rules
 * match moves to where it is needed (augmenting paths, as in bipartite matching). Each remaining one goes to the rule
 * with the fewest to spare.
 * @param most how many questions a pool may have, unless it draws more
 * @param seed selects the questions if there are more
 */
export function dealPools(rules: readonly Matched[], most: number, seed: number): DealtPool[] {
  const matching = rules.map(({ ids }) => new Set(ids));
  const order = shuffled([...new Set(rules.flatMap(({ ids }) => ids))], seed);
  const queues = matching.map((own) => order.filter((id) => own.has(id)));
  const pools = rules.map(() => new Set<number>());
  const dealt = new Set<number>();

  const grow = (rule: number, tried: Set<number> = new Set()): boolean => {
    tried.add(rule);
    const [pool, queue, own] = [pools[rule], queues[rule], matching[rule]];
    if (!pool || !queue || !own) return false;
    while (queue.length > 0) {
      const id = queue.pop() as number;
      if (dealt.has(id)) continue;
      dealt.add(id);
      pool.add(id);
      return true;
    }
    for (const [other, others] of pools.entries()) {
      if (tried.has(other)) continue;
      const movable = [...others].find((id) => own.has(id));
      if (movable === undefined || !grow(other, tried)) continue;
      others.delete(movable);
      pool.add(movable);
      return true;
    }
    return false;
  };

  const enough = rules.map(({ count }, rule) => {
    for (let slot = 0; slot < count; slot += 1) if (!grow(rule)) return false;
    return true;
  });
  for (const id of order) {
    if (dealt.has(id)) continue;
    const takers = rules.flatMap(({ count }, rule) => {
      const size = pools[rule]?.size ?? 0;
      return matching[rule]?.has(id) && size < most ? [{ rule, need: size / count }] : [];
    });
    const [first] = takers.toSorted((a, b) => a.need - b.need);
    if (first) pools[first.rule]?.add(id);
  }
  return pools.map((pool, rule) => ({ ids: [...pool], enough: enough[rule] ?? false }));
}
