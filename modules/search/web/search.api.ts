import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import { call } from '#platform/web/api.ts';
import { searchCompanies, searchDevelopers, searchRuns, suggest } from '../contract/search.ts';

export type RunFilters = Query<typeof searchRuns>;

/** Begins the keys of everything that was found: whoever keeps something or gives it up has them read anew. */
const foundKey = ['found'] as const;

/** One page of the runs that the developer can take; the page before stays in sight while the next one comes. */
export const foundRunsQuery = (filters: RunFilters) =>
  queryOptions({
    queryKey: [...foundKey, 'runs', filters],
    queryFn: ({ signal }) => call(searchRuns, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface WordsAndPage {
  search: string | undefined;
  page: number;
}

export const foundCompaniesQuery = (query: WordsAndPage) =>
  queryOptions({
    queryKey: [...foundKey, 'companies', query],
    queryFn: ({ signal }) => call(searchCompanies, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const foundDevelopersQuery = (query: WordsAndPage) =>
  queryOptions({
    queryKey: [...foundKey, 'developers', query],
    queryFn: ({ signal }) => call(searchDevelopers, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the search box proposes; one that is not waited for any more is given up. */
export const suggestionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['suggestions', search],
    queryFn: async ({ signal }) => (await call(suggest, { query: { search } }, { signal })).data,
  });
