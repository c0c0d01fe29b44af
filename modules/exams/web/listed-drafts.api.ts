import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { draftsAt } from '#platform/web/drafts.ts';
import { deleteKeptDraft, listKeptDrafts } from '../contract/listed-drafts.ts';

/** The drafts that the signed-in account may go on with. */
export const keptDraftsQuery = queryOptions({
  queryKey: ['kept-drafts', 'list'],
  queryFn: async ({ signal }) => (await call(listKeptDrafts, {}, { signal })).data,
});

/** Deletes a draft, also what this browser still has of it. @throws ApiError, NetworkError */
export async function removeDraft(draftId: string) {
  const told = await call(deleteKeptDraft, { params: { draftId } });
  const here = draftsAt({ key: keyOfDraft(draftId), outlivesTab: true });
  if (here.read()) here.forget();
  return told;
}

/** Names what the browser has of a draft and the server has not. */
export const keyOfDraft = (name: string): string => `rascunho-${name}`;
