import { QueryClient } from '@tanstack/react-query';

/** What the screens have read from the server. Refusals (4xx) are not tried again: they would refuse again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a network an act fails at once and says so; it does not wait to be sent when nobody expects it.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      // What colleagues did meanwhile shows as soon as somebody comes back to the page.
      refetchOnWindowFocus: true,
      retry: (failures, error) =>
        failures < 2 && !(hasStatus(error) && error.status < 500 && error.status !== 429),
    },
  },
});

/**
 * After an act: whatever screens have read is read anew, what is in sight at once, the rest when it is looked at. One
 * act shows in the numbers of more screens than anybody would remember to list.
 *
 * @param inSight `later` leaves what is in sight as it is, where a list must not change under the hands
 */
export const forgetReads = (inSight: 'now' | 'later' = 'now'): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: inSight === 'now' ? 'active' : 'none' });

/** Of queries that a form begins with: it would lose what was typed, or go on beside what it shows. */
export const noFocusRefetch = { refetchOnWindowFocus: false } as const;

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
