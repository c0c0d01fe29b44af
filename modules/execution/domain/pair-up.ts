/**
 * Closeness does not go on from one to the next, so an item may have to leave its partner to another one.
 * @param keyOf items with different keys are never close
 * @returns the place of the first item on either side that is left alone; undefined if there is none
 */
export function pairUp<Item>(
  lefts: readonly Item[],
  rights: readonly Item[],
  areClose: (left: Item, right: Item) => boolean,
  keyOf: (item: Item) => string,
): { readonly left: number | undefined; readonly right: number | undefined } {
  const byKey = new Map<string, number[]>();
  for (const [place, item] of rights.entries()) {
    const key = keyOf(item);
    byKey.set(key, [...(byKey.get(key) ?? []), place]);
  }
  const partners = new Map<number, number>();
  const visited = new Set<number>();

  function place(at: number): boolean {
    const item = lefts[at] as Item;
    const near = byKey.get(keyOf(item)) ?? [];
    const open = near.filter((right) => !visited.has(right) && areClose(item, rights[right] as Item));
    const free = open.find((right) => !partners.has(right));
    if (free !== undefined) {
      partners.set(free, at);
      return true;
    }
    for (const right of open) {
      if (visited.has(right)) continue;
      visited.add(right);
      if (place(partners.get(right) as number)) {
        partners.set(right, at);
        return true;
      }
    }
    return false;
  }

  let left: number | undefined;
  for (const at of lefts.keys()) {
    const before = new Set(visited);
    if (place(at)) {
      // What a search has visited in vain leads nowhere for others either; what led to a partner may again.
      for (const right of visited) if (!before.has(right)) visited.delete(right);
    } else left ??= at;
  }
  const right = [...rights.keys()].find((at) => !partners.has(at));
  return { left, right };
}
