import { queryOptions } from '@tanstack/react-query';
import { draftsAt } from '#platform/web/forms/drafts.ts';
import { call } from '#platform/web/network/api.ts';
import { deleteKeptDraft, listKeptDrafts } from '../../contract/listed-drafts.ts';

export const keptDraftsQuery = queryOptions({
  queryKey: ['kept-drafts', 'list'],
  queryFn: async ({ signal }) => (await call(listKeptDrafts, {}, { signal })).data,
});

/** It also deletes what this browser still has of the draft. @throws ApiError, NetworkError */
export async function removeDraft(draftId: string) {
  const told = await call(deleteKeptDraft, { params: { draftId } });
  const here = draftsAt({ key: keyOfDraft(draftId), outlivesTab: true });
  if (here.read()) here.forget();
  return told;
}

export const keyOfDraft = (name: string): string => `rascunho-${name}`;
