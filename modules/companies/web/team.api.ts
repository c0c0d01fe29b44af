import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Member, members } from '#platform/contract/route.ts';
import { call, callAsIs } from '#platform/web/api.ts';
import { useCurrentUser } from '#platform/web/session.ts';
import {
  acceptTeamInvitation,
  changeTeamPassword,
  changeTeamRole,
  getOwnMembership,
  getTeam,
  type Invitation,
  type InvitationAnswer,
  inviteTeamMember,
  type PasswordChange,
  readTeamInvitation,
  removeTeamMember,
  withdrawTeamInvitation,
} from '../contract/team.ts';

const ownMembershipQuery = queryOptions({
  queryKey: ['own-membership'],
  queryFn: async ({ signal }) => (await call(getOwnMembership, {}, { signal })).data,
});

export interface OwnMembership {
  /** Undefined while it is not known, and for whoever is in no company. */
  role: Member | undefined;
  /** Whether the viewer is at least this in the company; false while it is not known. */
  may: (least: Member) => boolean;
}

/** What the viewer is in the company, for hiding what would be refused. */
export function useMember(): OwnMembership {
  const isCompany = useCurrentUser()?.type === 'COMPANY';
  const { data } = useQuery({ ...ownMembershipQuery, enabled: isCompany });
  const role = isCompany ? data?.role : undefined;
  return {
    role,
    may: (least) => role !== undefined && members.indexOf(role) >= members.indexOf(least),
  };
}

/** Changes the viewer's own password. */
export const changePassword = (body: PasswordChange) => call(changeTeamPassword, { body });

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await call(getTeam, {}, { signal })).data,
});

export const invite = (body: Invitation) => call(inviteTeamMember, { body });
export const withdraw = (id: number) => call(withdrawTeamInvitation, { params: { id } });
export const changeRole = (id: number, role: Member) =>
  call(changeTeamRole, { params: { id }, body: { role } });
export const remove = (id: number) => call(removeTeamMember, { params: { id } });

/** What the link of an invitation invites to. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: async () => (await callAsIs(readTeamInvitation, { body: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Joins the company. */
export const accept = (body: InvitationAnswer) => callAsIs(acceptTeamInvitation, { body });
