import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from './network/server-time.ts';
import { useNow } from './use-now.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the time goes on by itself', () => {
  const { result } = renderHook(useNow);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual(serverNow());
});

test('what was ended a moment ago is over by the time that is shown with it', () => {
  const { result, rerender } = renderHook(useNow);
  vi.advanceTimersByTime(2_000);
  rerender();
  expect(result.current).toEqual(serverNow());
});
