import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { getKeptDraft, keepDraft } from '../../contract/kept-drafts.ts';
import { keptDraftsQuery } from './listed-drafts.api.ts';

/** A form begins with it, so it is read anew each time. */
export const keptDraftQuery = (draftId: string) =>
  queryOptions({
    queryKey: ['kept-drafts', 'one', draftId],
    queryFn: async ({ signal }) => (await call(getKeptDraft, { params: { draftId } }, { signal })).data,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @throws ApiError, NetworkError */
export async function sendDraft(
  draftId: string,
  body: Body<typeof keepDraft>,
  options: { keepalive?: boolean } = {},
): Promise<{ edition: number; savedAt: Date }> {
  const { data } = await call(keepDraft, { params: { draftId }, body }, options);
  void queryClient.invalidateQueries({ queryKey: keptDraftsQuery.queryKey });
  return data;
}
