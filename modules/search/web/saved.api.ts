import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toast } from 'react-toastify/unstyled';
import { messageOf } from '#platform/contract/client.ts';
import { call } from '#platform/web/api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { keepSaved, listSavedCompanies, listSavedRuns, type SavedKind } from '../contract/saved.ts';

const savedKey = ['saved'] as const;

/** One page of the runs that the developer keeps. */
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

/** Whatever shows whether something is kept. */
const shownIn = [savedKey, ['found'], ['run-details'], ['company-profile']];

/**
 * Keeps something to find it again, or gives it up; a failure is said. What shows it is read anew.
 *
 * @returns whether it is kept now
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
