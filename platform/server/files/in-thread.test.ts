import { afterEach, expect, it, vi } from 'vitest';
import { inThread } from './in-thread.ts';

const doubles = `import { parentPort, threadId } from 'node:worker_threads';
parentPort.on('message', (number) => {
  if (number < 0) throw new Error('too small');
  parentPort.postMessage({ doubled: number * 2, threadId });
});`;

const newDouble = () =>
  inThread<number, { doubled: number; threadId: number }>(
    new URL(`data:text/javascript,${encodeURIComponent(doubles)}`),
  );

afterEach(() => {
  vi.useRealTimers();
});

it('calls share one thread, and one that fails ends it for itself alone', async () => {
  const [first, second, broken, after] = await Promise.allSettled([1, 2, -1, 4].map(newDouble()));
  expect(first).toMatchObject({ value: { doubled: 2 } });
  expect(second).toEqual({ status: 'fulfilled', value: { ...resultOf(first), doubled: 4 } });
  expect(broken).toMatchObject({ reason: new Error('too small') });
  expect(after).toMatchObject({ value: { doubled: 8 } });
  expect(resultOf(after)?.threadId).not.toBe(resultOf(first)?.threadId);
});

it('a call that comes while a rested thread is ending gets another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const double = newDouble();
  const first = await double(1);
  vi.advanceTimersByTime(60_000);
  const second = await double(2);
  expect(second.doubled).toBe(4);
  expect(second.threadId).not.toBe(first.threadId);
});

const resultOf = <T>(result: PromiseSettledResult<T> | undefined): T | undefined =>
  result?.status === 'fulfilled' ? result.value : undefined;
