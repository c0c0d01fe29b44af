import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/network/api.ts';
import { keepSaved, listSavedCompanies, listSavedRuns, type SavedKind } from '../contract/saved.ts';

export const savedRunsQuery = (page: number) =>
  queryOptions({
    queryKey: ['saved', 'runs', page],
    queryFn: ({ signal }) => call(listSavedRuns, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const savedCompaniesQuery = (page: number) =>
  queryOptions({
    queryKey: ['saved', 'companies', page],
    queryFn: ({ signal }) => call(listSavedCompanies, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const setSaved = (kind: SavedKind, id: number, saved: boolean) =>
  call(keepSaved, { params: { kind, id }, body: { saved } });
