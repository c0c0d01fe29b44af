import { listDeveloperRanking } from '@provado/contract/developer-ranking.ts';
import type { Query } from '@provado/contract/route.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

export type DeveloperFilters = Query<typeof listDeveloperRanking>;

/** A page of the platform's ranking; the page before stays in sight while the next one comes. */
export const developerRankingQuery = (filters: DeveloperFilters) =>
  queryOptions({
    queryKey: ['developer-ranking', filters],
    queryFn: ({ signal }) => call(listDeveloperRanking, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
