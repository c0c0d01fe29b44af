import { queryOptions } from '@tanstack/react-query';
import { call } from '#platform/web/api.ts';
import { draftsAt } from '#platform/web/drafts.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { deleteKeptDraft, getKeptDraft, keepDraft, listKeptDrafts } from '../contract/kept-drafts.ts';
import type { ExamFormValues } from './exam-form.ts';
import { placeOfDraft, toKept } from './kept-values.ts';

const listKey = ['kept-drafts', 'list'] as const;

/** The drafts that the signed-in account may go on with. */
export const keptDraftsQuery = queryOptions({
  queryKey: listKey,
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
  values: ExamFormValues,
  options: { keepalive?: boolean } = {},
): Promise<{ edition: number; savedAt: Date }> {
  const { edition } = values;
  const body = { ...toKept(values), ...(edition !== undefined && { edition }) };
  const { data } = await call(keepDraft, { params: { draftId }, body }, options);
  void queryClient.invalidateQueries({ queryKey: listKey });
  return data;
}

/** Deletes a draft, also what this browser still has of it. @throws ApiError, NetworkError */
export async function removeDraft(draftId: string) {
  const told = await call(deleteKeptDraft, { params: { draftId } });
  const here = draftsAt(placeOfDraft(draftId));
  if (here.read()) here.forget();
  return told;
}
