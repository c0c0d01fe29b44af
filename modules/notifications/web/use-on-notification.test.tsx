import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { unreadQuery } from './notifications.api.ts';
import { useOnNotification } from './use-on-notification.ts';

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.useRealTimers();
});

const noon = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-21T12:00:05Z');

async function timesCalled(...answers: { count: number; latestAt?: Date }[]): Promise<number> {
  vi.useFakeTimers();
  const told = vi.fn();
  renderHook(() => useOnNotification(told), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  for (const answer of answers) {
    await act(async () => {
      queryClient.setQueryData(unreadQuery.queryKey, answer);
      await vi.runAllTimersAsync();
    });
  }
  return told.mock.calls.length;
}

test.each([
  ['is told when more is unread', 1, [{ count: 0 }, { count: 1, latestAt: noon }]],
  [
    'is told of what joins an unread notice',
    1,
    [
      { count: 1, latestAt: noon },
      { count: 1, latestAt: later },
    ],
  ],
  ['is not told of what was unread when it was opened', 0, [{ count: 2, latestAt: noon }]],
  [
    'is not told when something is read',
    0,
    [{ count: 2, latestAt: later }, { count: 1, latestAt: noon }, { count: 0 }],
  ],
  [
    'is told once of what it hears twice',
    1,
    [{ count: 0 }, { count: 1, latestAt: noon }, { count: 1, latestAt: noon }],
  ],
])('a page %s', async (_, times, answers) => {
  expect(await timesCalled(...answers)).toBe(times);
});
