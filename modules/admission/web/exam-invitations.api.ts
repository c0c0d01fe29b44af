import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import type { RunAccess } from '#platform/contract/words.ts';
import { call } from '#platform/web/api.ts';
import { forgetReads, noFocusRefetch } from '#platform/web/query-client.ts';
import { readingAnew } from '#platform/web/reading-anew.ts';
import * as contract from '../contract/exam-invitations.ts';

export type InvitationFilters = Query<typeof contract.listInvitations>;

/** A run's access and how far those who were invited have come. */
export const invitationFiguresQuery = (runId: number) =>
  queryOptions({
    queryKey: ['exam-invitations', runId, 'figures'],
    queryFn: async ({ signal }) =>
      (await call(contract.getInvitationFigures, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });

export const invitationsQuery = (runId: number, filters: InvitationFilters) =>
  queryOptions({
    queryKey: ['exam-invitations', runId, 'list', filters],
    queryFn: ({ signal }) =>
      call(contract.listInvitations, { params: { runId }, query: filters }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const invitationLinksQuery = (runId: number) =>
  queryOptions({
    queryKey: ['exam-invitations', runId, 'links'],
    queryFn: async ({ signal }) =>
      (await call(contract.listInvitationLinks, { params: { runId } }, { signal })).data,
    staleTime: 0,
  });

/** What a link leads to; the same for nobody signed in and for whoever `userId` is only in part. */
export const openedInvitationQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: ['opened-invitation', token, userId],
    queryFn: async ({ signal }) =>
      (await call(contract.openInvitation, { body: { token } }, { signal })).data,
    gcTime: 0,
    ...noFocusRefetch,
  });

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const setAccess = async (runId: number, access: RunAccess): Promise<string> =>
  (await readingAnew(call(contract.setRunAccess, { params: { runId }, body: { access } }))).message;

/** @throws ApiError, NetworkError */
export const inviteByEmail = (runId: number, emails: string[]) =>
  readingAnew(call(contract.inviteByEmail, { params: { runId }, body: { emails } }));

/** Absent ids: everybody who can be reminded. @returns the sentence for the user @throws ApiError, NetworkError */
export const remind = async (runId: number, invitationIds?: number[]): Promise<string> =>
  (await readingAnew(call(contract.remindInvited, { params: { runId }, body: { invitationIds } }))).message;

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const revoke = async (runId: number, invitationId: number): Promise<string> =>
  (await readingAnew(call(contract.revokeInvitation, { params: { runId, invitationId } }))).message;

/** @throws ApiError, NetworkError */
export const createLink = (runId: number, link: contract.NewInvitationLink) =>
  readingAnew(call(contract.createInvitationLink, { params: { runId }, body: link }));

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const revokeLink = async (runId: number, linkId: number): Promise<string> =>
  (await readingAnew(call(contract.revokeInvitationLink, { params: { runId, linkId } }))).message;

/** @returns the run's id @throws ApiError, NetworkError */
export async function acceptInvitation(token: string): Promise<number> {
  const { data } = await call(contract.acceptInvitation, { body: { token } });
  // The page that accepts it leads on.
  await forgetReads('later');
  return data.runId;
}
