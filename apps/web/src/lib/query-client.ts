import { QueryClient } from '@tanstack/react-query';

/** What the screens have read from the server. Refusals (4xx) are not tried again: they would refuse again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && !(hasStatus(error) && error.status < 500 && error.status !== 429),
    },
  },
});

function hasStatus(error: unknown): error is { status: number } {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
