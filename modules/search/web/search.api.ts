import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { searchCompanies, searchDevelopers, searchRuns } from '../contract/search.ts';

export type RunFilters = Query<typeof searchRuns>;

export const foundRunsQuery = (filters: RunFilters) =>
  queryOptions({
    queryKey: ['found', 'runs', filters],
    queryFn: ({ signal }) => call(searchRuns, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface WordsAndPage {
  search: string | undefined;
  page: number;
}

export const foundCompaniesQuery = (query: WordsAndPage) =>
  queryOptions({
    queryKey: ['found', 'companies', query],
    queryFn: ({ signal }) => call(searchCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const foundDevelopersQuery = (query: WordsAndPage) =>
  queryOptions({
    queryKey: ['found', 'developers', query],
    queryFn: ({ signal }) => call(searchDevelopers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
