import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { call } from '#platform/web/api.ts';
import { patiently } from '#platform/web/patience.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { currentUser, signInAs } from '#platform/web/session.ts';
import { removalPatience } from '#platform/web/uploads.api.ts';
import {
  addPhoto as addPhotoRoute,
  type CompanyProfileUpdate,
  getCompanyProfile,
  type NewPhoto,
  removePhoto as removePhotoRoute,
  updateCompanyProfile,
} from '../contract/company-profile.ts';

/** A company's profile, or null where there is none. */
export const companyProfileQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company-profile', companyId],
    queryFn: async ({ signal }) =>
      (await call(getCompanyProfile, { params: { id: companyId } }, { signal })).data,
  });

const forget = () => queryClient.invalidateQueries({ queryKey: ['company-profile'] });

/**
 * Saves the profile; name and logo of the session follow.
 *
 * @returns the sentence for the user
 * @throws ApiError, NetworkError
 */
export async function saveProfile(body: CompanyProfileUpdate): Promise<string> {
  const { message } = await call(updateCompanyProfile, { body });
  await forget();
  const user = currentUser();
  const profile = user && (await queryClient.fetchQuery(companyProfileQuery(user.id)));
  if (user && profile) signInAs({ ...user, name: profile.tradeName, logo: profile.logo });
  return message;
}

/** @returns the sentence for the user @throws ApiError, NetworkError */
export async function addPhoto(body: NewPhoto): Promise<string> {
  const { message } = await call(addPhotoRoute, { body });
  await forget();
  return message;
}

/** Tries for two minutes. @throws ApiError, NetworkError */
export async function removePhoto(id: number): Promise<void> {
  let isFirst = true;
  await patiently(
    async () => {
      try {
        await call(removePhotoRoute, { params: { id } });
      } catch (error) {
        // An answer that got lost may have been a yes.
        if (isFirst || !isApiError(error) || error.status !== 404) throw error;
      } finally {
        isFirst = false;
      }
    },
    { forMs: removalPatience },
  );
  await forget();
}
