import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '#platform/contract/client.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { keepSaved, listSavedCompanies, listSavedRuns, type SavedKind } from '../contract/saved.ts';

const savedKey = ['saved'] as const;

/** One page of the developer's saved runs. */
export const savedRunsQuery = (page: number) =>
  queryOptions({
    queryKey: [...savedKey, 'runs', page],
    queryFn: ({ signal }) => call(listSavedRuns, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const savedCompaniesQuery = (page: number) =>
  queryOptions({
    queryKey: [...savedKey, 'companies', page],
    queryFn: ({ signal }) => call(listSavedCompanies, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The queries whose data shows whether something is saved. */
const shownIn = [savedKey, ['found'], ['run-details'], ['company-profile']];

/**
 * Saves or removes an item and reports a failure. Queries that show it are refetched.
 *
 * @returns whether it is saved now
 */
export async function setSaved(kind: SavedKind, id: number, saved: boolean): Promise<boolean> {
  try {
    await call(keepSaved, { params: { kind, id }, body: { saved } });
  } catch (reason) {
    const message = messageOf(reason);
    toast.error(message, { toastId: message, autoClose: 3000 });
    return !saved;
  }
  await Promise.all(shownIn.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return saved;
}
