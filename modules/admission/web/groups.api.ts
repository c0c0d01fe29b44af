import { queryOptions } from '@tanstack/react-query';
import { findDevelopersByEmail, listDevelopers } from '#modules/developers/contract/developers.ts';
import { isApiError } from '#platform/contract/client.ts';
import type { Result } from '#platform/contract/route.ts';
import type { InvitationAnswer } from '#platform/contract/words.ts';
import { call } from '#platform/web/api.ts';
import { readingAnew } from '#platform/web/reading-anew.ts';
import * as contract from '../contract/groups.ts';

export const companyGroupsQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company-groups', companyId],
    queryFn: async ({ signal }) =>
      (await call(contract.listCompanyGroups, { params: { companyId } }, { signal })).data,
  });

/** A group of the company with its people and exams. */
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

/** Developers by a part of their name or e-mail, the first page of them. */
export const developersQuery = (search: string) =>
  queryOptions({
    queryKey: ['developers', search],
    queryFn: ({ signal }) => call(listDevelopers, { query: { search, page: 1 } }, { signal }),
  });

/** @throws ApiError, NetworkError */
export const findByEmails = async (emails: string[]) =>
  (await call(findDevelopersByEmail, { body: { emails } })).data;

/** Forms a group. @returns its id and the sentence for the user @throws ApiError, NetworkError */
export const formGroup = async (group: contract.NewGroup): Promise<Result<typeof contract.createGroup>> =>
  readingAnew(call(contract.createGroup, { body: group }));

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const changeGroup = async (groupId: number, change: contract.GroupChange): Promise<string> =>
  (await readingAnew(call(contract.changeGroup, { params: { groupId }, body: change }))).message;

/** Whether a group is not there any more for whoever asked. */
export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 'NAO_ENCONTRADO';

/** @returns how many were invited, and the sentence for the user @throws ApiError, NetworkError */
export const addMembers = (groupId: number, developerIds: number[]) =>
  readingAnew(call(contract.addMembers, { params: { groupId }, body: { developerIds } }));

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const inviteAgain = async (groupId: number, developerId: number): Promise<string> =>
  (await readingAnew(call(contract.inviteMemberAgain, { params: { groupId, developerId } }))).message;

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const removeMember = async (groupId: number, developerId: number): Promise<string> =>
  (await readingAnew(call(contract.removeMember, { params: { groupId, developerId } }))).message;

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const answerInvitation = async (groupId: number, answer: InvitationAnswer): Promise<string> =>
  (await readingAnew(call(contract.answerGroupInvitation, { params: { groupId }, body: { answer } })))
    .message;

/** @returns the sentence for the user @throws ApiError, NetworkError */
export const leaveGroup = async (groupId: number): Promise<string> =>
  (await readingAnew(call(contract.leaveGroup, { params: { groupId } }))).message;
