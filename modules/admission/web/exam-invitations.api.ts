import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Query } from '#platform/contract/route.ts';
import type { RunAccess } from '#platform/contract/words.ts';
import { call } from '#platform/web/network/api.ts';
import { noFocusRefetch } from '#platform/web/network/query-client.ts';
import * as contract from '../contract/exam-invitations.ts';

export type InvitationFilters = Query<typeof contract.listInvitations>;

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

export const openedInvitationQuery = (token: string, userId: number | undefined) =>
  queryOptions({
    queryKey: ['opened-invitation', token, userId],
    queryFn: async ({ signal }) =>
      (await call(contract.openInvitation, { body: { token } }, { signal })).data,
    gcTime: 0,
    ...noFocusRefetch,
  });

export const setAccess = (runId: number, access: RunAccess) =>
  call(contract.setRunAccess, { params: { runId }, body: { access } });

export const inviteByEmail = (runId: number, emails: string[]) =>
  call(contract.inviteByEmail, { params: { runId }, body: { emails } });

export const remind = (runId: number, invitationIds?: number[]) =>
  call(contract.remindInvited, { params: { runId }, body: { invitationIds } });

export const revoke = (runId: number, invitationId: number) =>
  call(contract.revokeInvitation, { params: { runId, invitationId } });

export const createLink = (runId: number, link: contract.NewInvitationLink) =>
  call(contract.createInvitationLink, { params: { runId }, body: link });

export const revokeLink = (runId: number, linkId: number) =>
  call(contract.revokeInvitationLink, { params: { runId, linkId } });

export const acceptInvitation = (token: string) => call(contract.acceptInvitation, { body: { token } });
