import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

it('two calls run at once, the others begin in their order, and a failure frees its place', async () => {
  const gates = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...Promise.withResolvers<string>() }));
  const begun: string[] = [];
  const work = limitConcurrency(2, async (index: number) => {
    begun.push(gates[index]?.name ?? '');
    return await gates[index]?.promise;
  });
  const results = Promise.allSettled([0, 1, 2, 3].map((index) => work(index)));
  await expect.poll(() => begun).toEqual(['a', 'b']);

  gates[1]?.reject(new Error('broken'));
  await expect.poll(() => begun).toEqual(['a', 'b', 'c']);
  gates[0]?.resolve('done');
  await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd']);
  for (const { resolve } of gates) resolve('done');
  expect((await results).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await work(0)).toBe('done');
});
