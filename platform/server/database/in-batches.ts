/**
 * Starts at once if nothing is under way; later items start together after that, or after `patienceMs`.
 * @param work gives a result for each item, in order. If it throws, all fail.
 */
export function inBatches<Item, Result>(
  { most, patienceMs }: { readonly most: number; readonly patienceMs: number },
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: (PromiseWithResolvers<Result> & { readonly item: Item })[] = [];
  let underWay = 0;
  let next: { cancel(): void } | undefined;

  const start = async () => {
    next?.cancel();
    next = undefined;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    if (batch.length === 0) return;
    underWay += 1;
    planNext();
    try {
      const results = await work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    underWay -= 1;
    void start();
  };

  const planNext = () => {
    if (next || waiting.length === 0) return;
    if (underWay > 0) {
      const timer = setTimeout(start, patienceMs);
      next = { cancel: () => clearTimeout(timer) };
    } else {
      // It starts after all that the event loop has received in this turn.
      const immediate = setImmediate(start);
      next = { cancel: () => clearImmediate(immediate) };
    }
  };

  return (item) => {
    const call = { item, ...Promise.withResolvers<Result>() };
    waiting.push(call);
    planNext();
    return call.promise;
  };
}
