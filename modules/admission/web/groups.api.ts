import { queryOptions } from '@tanstack/react-query';
import type { GroupDetails } from '#modules/admission/contract/groups.ts';
import { findDevelopersByEmail, listDevelopers } from '#modules/developers/contract/developers.ts';
import { listRunTitles } from '#modules/runs/contract/runs.ts';
import type { Result } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { inParts } from '#platform/web/network/in-parts.ts';
import * as contract from '../contract/groups.ts';
import type { InvitationAnswer } from '../contract/invitation-words.ts';

export const groupValues = ({ group, runs }: GroupDetails) => ({
  name: group.name,
  description: group.description,
  runIds: runs.map(({ id }) => id),
  active: group.active,
  edition: group.edition,
});

export const companyGroupsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company-groups', companyId],
    queryFn: async ({ signal }) =>
      (await call(contract.listCompanyGroups, { params: { companyId } }, { signal })).data,
  });

export const companyGroupQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['company-group', groupId],
    queryFn: async ({ signal }) =>
      (await call(contract.getCompanyGroup, { params: { groupId } }, { signal })).data,
    staleTime: 0,
  });

export const developerGroupsQuery = (developerId: number) =>
  queryOptions({
    queryKey: ['developer-groups', developerId],
    queryFn: async ({ signal }) =>
      (await call(contract.listDeveloperGroups, { params: { developerId } }, { signal })).data,
    staleTime: 0,
  });

export const membershipQuery = (groupId: number) =>
  queryOptions({
    queryKey: ['membership', groupId],
    queryFn: async ({ signal }) =>
      (await call(contract.getMembership, { params: { groupId } }, { signal })).data,
    staleTime: 0,
  });

export const developersQuery = (search: string) =>
  queryOptions({
    queryKey: ['developers', search],
    queryFn: ({ signal }) => call(listDevelopers, { query: { search, page: 1 } }, { signal }),
  });

/** @throws ApiError, NetworkError */
export async function findByEmails(emails: string[]) {
  const found: Result<typeof findDevelopersByEmail>['data'] = [];
  for (const part of inParts(emails, 100)) {
    found.push(...(await call(findDevelopersByEmail, { body: { emails: part } })).data);
  }
  return found;
}

export const runTitlesQuery = queryOptions({
  queryKey: ['company-runs', 'titles'],
  queryFn: async ({ signal }) => (await call(listRunTitles, {}, { signal })).data,
});

export const formGroup = (group: contract.NewGroup) => call(contract.createGroup, { body: group });

export const changeGroup = (groupId: number, change: contract.GroupChange) =>
  call(contract.changeGroup, { params: { groupId }, body: change });

export const deleteGroup = (groupId: number) => call(contract.deleteGroup, { params: { groupId } });

/** @throws ApiError, NetworkError */
export async function addMembers(groupId: number, developerIds: number[]) {
  const add = (part: number[]) =>
    call(contract.addMembers, { params: { groupId }, body: { developerIds: part } });
  const [first = [], ...others] = inParts(developerIds, contract.groupLimits.atOnce);
  let told = await add(first);
  for (const part of others) told = await add(part);
  return told;
}

export const inviteAgain = (groupId: number, developerId: number) =>
  call(contract.inviteMemberAgain, { params: { groupId, developerId } });

export const removeMember = (groupId: number, developerId: number) =>
  call(contract.removeMember, { params: { groupId, developerId } });

export const answerInvitation = (groupId: number, answer: InvitationAnswer) =>
  call(contract.answerGroupInvitation, { params: { groupId }, body: { answer } });

export const leaveGroup = (groupId: number) => call(contract.leaveGroup, { params: { groupId } });
