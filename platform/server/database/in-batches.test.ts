import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inBatches } from './in-batches.ts';

describe('calls in batches', () => {
  let begun: (PromiseWithResolvers<readonly string[]> & { readonly items: readonly number[] })[];
  const create = () =>
    inBatches<number, string>({ most: 3, patienceMs: 50 }, (items) => {
      const batch = { items, ...Promise.withResolvers<readonly string[]>() };
      begun.push(batch);
      return batch.promise;
    });
  const started = () => begun.map(({ items }) => items);
  const end = (index: number) => begun[index]?.resolve((begun[index]?.items ?? []).map((item) => `${item}`));

  beforeEach(() => {
    begun = [];
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('of the same turn start together, those that come meanwhile when that is done', async () => {
    const call = create();
    const first = [call(1), call(2)];
    expect(started()).toEqual([]);
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toEqual([[1, 2]]);
    const later = [3, 4, 5, 6].map(call);
    await vi.advanceTimersByTimeAsync(49);
    expect(started()).toEqual([[1, 2]]);
    end(0);
    expect(await Promise.all(first)).toEqual(['1', '2']);
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toEqual([
      [1, 2],
      [3, 4, 5],
    ]);
    end(1);
    await vi.advanceTimersByTimeAsync(0);
    end(2);
    expect(await Promise.all(later)).toEqual(['3', '4', '5', '6']);
  });

  it('wait for one that takes long only for a while', async () => {
    const call = create();
    const stuck = call(1);
    await vi.advanceTimersByTimeAsync(0);
    const impatient = call(2);
    await vi.advanceTimersByTimeAsync(50);
    expect(started()).toEqual([[1], [2]]);
    end(1);
    expect(await impatient).toBe('2');
    end(0);
    expect(await stuck).toBe('1');
    void call(3);
    await vi.advanceTimersByTimeAsync(0);
    expect(started()).toEqual([[1], [2], [3]]);
  });

  it('fail together, and the next ones start all the same', async () => {
    const call = create();
    const failing = Promise.allSettled([call(1), call(2)]);
    await vi.advanceTimersByTimeAsync(0);
    const next = call(3);
    begun[0]?.reject(new Error('broken'));
    expect((await failing).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await vi.advanceTimersByTimeAsync(0);
    end(1);
    expect(await next).toBe('3');
  });
});
