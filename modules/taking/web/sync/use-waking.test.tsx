import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';
import { useWaking } from './use-waking.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = new Date('2026-11-21T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('the laptop sleeps through the deadline', () => {
  vi.setSystemTime(now);
  const clock = createServerClock();
  clock.adjust(now, after(600));
  // The page's own clock stopped. It would show ten minutes that are over if it did not ask.
  const wake = vi.fn(() => clock.adjust(after(3_600), after(600)));
  renderHook(() => useWaking(wake));
  vi.advanceTimersByTime(5_000);
  expect(wake).not.toHaveBeenCalled();
  expect(clock.remaining()).toBe(595_000);
  vi.setSystemTime(after(3_600));
  vi.advanceTimersByTime(1_000);
  expect(wake).toHaveBeenCalledTimes(1);
  expect(clock.remaining()).toBe(0);
});

test('a page asks too when its timers were throttled, when it becomes visible again, and when it is back online', () => {
  const wake = vi.fn();
  renderHook(() => useWaking(wake));
  for (const event of ['focus', 'online', 'pageshow']) window.dispatchEvent(new Event(event));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(wake).toHaveBeenCalledTimes(4);
});
