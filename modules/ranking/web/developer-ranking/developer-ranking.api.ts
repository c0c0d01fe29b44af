import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { listDeveloperRanking } from '../../contract/developer-ranking.ts';

export type DeveloperFilters = Query<typeof listDeveloperRanking>;

export const developerRankingQuery = (filters: DeveloperFilters) =>
  queryOptions({
    queryKey: ['developer-ranking', filters],
    queryFn: ({ signal }) => call(listDeveloperRanking, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });
