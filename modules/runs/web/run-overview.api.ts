import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { getRunOverview, type RunOverview } from '../contract/runs.ts';

/** A run that nobody has begun is read this often, so that its company sees the first candidate without a reload. */
export const untilFirstMs = 10_000;

/** Candidates get so far without anybody at the company deciding about them. */
const steps = ['candidates', 'delivered', 'graded'] as const;

interface Overview extends RunOverview {
  /** The page's clock at the first request that told of further candidates: an earlier list is old. 0: none moved. */
  movedAt: number;
}

export const runOverviewQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-overview', runId],
    queryFn: async ({ signal, queryKey }): Promise<Overview> => {
      // The request's time counts, because an act has the list read at the same time, and the list may arrive first.
      const askedAt = Date.now();
      const { data } = await call(getRunOverview, { params: { runId } }, { signal });
      const before = queryClient.getQueryData<Overview>(queryKey);
      const hasMoved = before !== undefined && steps.some((step) => data[step] !== before[step]);
      return { ...data, movedAt: hasMoved ? askedAt : (before?.movedAt ?? 0) };
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.regrading ? 3_000 : data?.candidates === 0 ? untilFirstMs : false,
  });
