import { getRunOverview } from '@provado/contract/exams.ts';
import { listCandidates } from '@provado/contract/ranking.ts';
import type { Query } from '@provado/contract/route.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type CandidateFilters = Query<typeof listCandidates>;

/** A run and its figures, for its company. */
export const runOverviewQuery = (runId: number) =>
  queryOptions({
    queryKey: ['run-overview', runId],
    queryFn: async ({ signal }) => (await call(getRunOverview, { params: { runId } }, { signal })).data,
  });

/** A page of the ranking; the page before stays in sight while the next one comes. */
export const candidatesQuery = (runId: number, filters: CandidateFilters) =>
  queryOptions({
    queryKey: ['candidates', runId, filters],
    queryFn: ({ signal }) => call(listCandidates, { params: { runId }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
