import { queryOptions } from '@tanstack/react-query';
import type { PasswordChange } from '#modules/accounts/contract/own-password.ts';
import type { MemberRole } from '#platform/contract/route.ts';
import { call, callAsIs } from '#platform/web/network/api.ts';
import {
  acceptTeamInvitation,
  changeOwnName,
  changeTeamPassword,
  changeTeamRole,
  getTeam,
  type Invitation,
  inviteTeamMember,
  type OwnName,
  readTeamInvitation,
  removeTeamMember,
  type TeamInvitationAnswer,
  withdrawTeamInvitation,
} from '../../contract/team.ts';

export const changePassword = (body: PasswordChange) => call(changeTeamPassword, { body });

export const saveOwnName = (body: OwnName) => call(changeOwnName, { body });

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: async ({ signal }) => (await call(getTeam, {}, { signal })).data,
});

export const invite = (body: Invitation) => call(inviteTeamMember, { body });
export const withdraw = (id: number) => call(withdrawTeamInvitation, { params: { id } });
export const changeRole = (id: number, role: MemberRole) =>
  call(changeTeamRole, { params: { id }, body: { role } });
export const remove = (id: number) => call(removeTeamMember, { params: { id } });

export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: async () => (await callAsIs(readTeamInvitation, { body: { token } })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const accept = (body: TeamInvitationAnswer) => callAsIs(acceptTeamInvitation, { body });
