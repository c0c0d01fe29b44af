import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAttemptNews } from './use-attempt-news.ts';

const now = '2026-11-21T12:00:00Z';
let deadline: string;
let reads = 0;

beforeEach(() => {
  vi.useFakeTimers();
  [deadline, reads] = ['2026-11-21T12:30:00.000Z', 0];
  // A proxy that lets no stream through.
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    if (new Headers(headers).get('Accept') === 'text/event-stream') return new Response('', { status: 502 });
    reads += 1;
    return Response.json({ data: { estado: 'em_andamento', prazo: deadline, agora: now, epoca: 1 } });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('extra time is heard of within five seconds, also where no stream comes through', async () => {
  const heard: string[] = [];
  renderHook(() => useAttemptNews(9, (status) => heard.push(status.deadline.toISOString())));
  // The stream is tried less and less often.
  await pass(60_000);
  expect(heard.at(-1)).toBe(deadline);
  const before = reads;
  for (let steps = 0; reads === before && steps < 100; steps += 1) await pass(100);
  // It has just been read: the longest wait.
  deadline = '2026-11-21T13:00:00.000Z';
  await pass(5_000);
  expect(heard.at(-1)).toBe(deadline);
});
