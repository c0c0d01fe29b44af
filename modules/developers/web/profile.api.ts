import { queryOptions } from '@tanstack/react-query';
import type { Body } from '#platform/contract/route.ts';
import { call } from '#platform/web/network/api.ts';
import { currentUser, signInAs } from '#platform/web/session/session.ts';
import {
  changeCredentials,
  type DeveloperEdit,
  getDeveloper,
  getDeveloperScore,
  getPublicProfile,
  shareResult as shareResultRoute,
  updateDeveloper,
} from '../contract/developer-profile.ts';

export type CredentialChange = Body<typeof changeCredentials>;

export const developerQuery = (developerId: number) =>
  queryOptions({
    queryKey: ['developer', developerId, 'profile'],
    queryFn: async ({ signal }) => (await call(getDeveloper, { params: { developerId } }, { signal })).data,
  });

export const developerScoreQuery = (developerId: number) =>
  queryOptions({
    queryKey: ['developer', developerId, 'score'],
    queryFn: async ({ signal }) =>
      (await call(getDeveloperScore, { params: { developerId } }, { signal })).data,
  });

export const publicProfileQuery = (handle: string) =>
  queryOptions({
    queryKey: ['public-profile', handle],
    queryFn: async ({ signal }) => (await call(getPublicProfile, { params: { handle } }, { signal })).data,
    retry: false,
  });

/** Updates name and photo in the header too. @throws ApiError, NetworkError */
export async function saveProfile(body: DeveloperEdit) {
  const saved = await call(updateDeveloper, { body });
  const user = currentUser();
  if (user) {
    const photo = body.photo === undefined ? user.profile_image : (body.photo ?? undefined);
    signInAs({ ...user, name: body.name ?? user.name, profile_image: photo });
  }
  return saved;
}

/** Ends the other sessions. */
export const saveCredentials = (body: CredentialChange) => call(changeCredentials, { body });

export const shareResult = (attemptId: number, shared: boolean) =>
  call(shareResultRoute, { params: { attemptId }, body: { shared } });
