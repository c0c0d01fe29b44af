import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/api.ts';
import { draftsAt } from '#platform/web/drafts.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { deleteKeptDraft, getKeptDraft, keepDraft, listKeptDrafts } from '../contract/kept-drafts.ts';

/** The drafts that the signed-in account may go on with. */
export const keptDraftsQuery = queryOptions({
  queryKey: ['kept-drafts', 'list'],
  queryFn: async ({ signal }) => (await call(listKeptDrafts, {}, { signal })).data,
});

/** A draft, read anew each time, since a form begins with it. */
export const keptDraftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['kept-drafts', 'one', draftId],
    queryFn: async ({ signal }) => (await call(getKeptDraft, { params: { draftId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Saves what is typed. Without an edition it is a new draft. @throws ApiError, NetworkError */
export async function sendDraft(
  draftId: string,
  body: Body<typeof keepDraft>,
  options: { keepalive?: boolean } = {},
): Promise<{ edition: number; savedAt: Date }> {
  const { data } = await call(keepDraft, { params: { draftId }, body }, options);
  void queryClient.invalidateQueries({ queryKey: keptDraftsQuery.queryKey });
  return data;
}

/** Deletes a draft, also what this browser still has of it. @throws ApiError, NetworkError */
export async function removeDraft(draftId: string) {
  const told = await call(deleteKeptDraft, { params: { draftId } });
  const here = draftsAt({ key: keyOfDraft(draftId), outlivesTab: true });
  if (here.read()) here.forget();
  return told;
}

/** Names what the browser has of a draft and the server has not. */
export const keyOfDraft = (name: string): string => `rascunho-${name}`;
