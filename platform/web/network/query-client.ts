import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
} from '@tanstack/react-query';

/** The library takes a first answer for fresh, though it may tell of before a change: fetch it once more. */
class CarefulQueryClient extends QueryClient {
  override async invalidateQueries<Key extends readonly unknown[]>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const underWay = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const first = underWay.map(async (query) => {
      await query.fetch().catch(() => undefined);
      const { queryKey } = query;
      await super.invalidateQueries({ ...filters, queryKey, exact: true } as typeof filters, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...first]);
  }
}

/**
 * Retries no refusal (4xx), nor what asks for a longer wait than retries take: the user would look at a skeleton for
 * nothing.
 */
export const queryClient = new CarefulQueryClient({
  queryCache: new QueryCache({ onError: (error, query) => askAgain(error, query) }),
  defaultOptions: {
    // An act without a network fails at once and says so; it does not wait to be sent when nobody expects it.
    mutations: { networkMode: 'always' },
    queries: {
      staleTime: 30_000,
      // The work of colleagues shows as soon as the user returns to the page.
      refetchOnWindowFocus: true,
      retry: (failures, error) => failures < 2 && !(hasStatus(error) && wouldRepeat(error)),
    },
  },
});

/**
 * Reads everything anew: one act changes more screens than anybody would remember to list.
 * @param inSight `later` for a list that must not move under the pointer
 */
export const forgetReads = (inSight: 'now' | 'later' = 'now'): Promise<void> =>
  queryClient.invalidateQueries({ refetchType: inSight === 'now' ? 'active' : 'none' });

/** A refetch would reset what was typed, or differ from what the form shows. */
export const noFocusRefetch = { refetchOnWindowFocus: false } as const;

const retriesTakeS = 3;
const usualWaitS = 10;

/**
 * A busy server refuses reads first. Old data stays in sight and nothing says so: ask until it has come, or is refused
 * for another reason.
 */
function askAgain(error: unknown, query: Query<unknown, unknown, unknown>): void {
  const saidS = hasStatus(error) ? error.retryAfter : undefined;
  const passes = !hasStatus(error) || error.status >= 500 || error.status === 429;
  if (!passes || (query.state.data === undefined && saidS === undefined)) return;
  const waitS = saidS ?? usualWaitS;
  setTimeout(() => {
    if (query.isActive() && query.state.status === 'error') query.fetch().catch(() => undefined);
  }, waitS * 1000);
}

const wouldRepeat = ({ status, retryAfter = 0 }: Refused): boolean =>
  (status < 500 && status !== 429) || retryAfter > retriesTakeS;

interface Refused {
  status: number;
  retryAfter?: number | undefined;
}

function hasStatus(error: unknown): error is Refused {
  return typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number';
}
