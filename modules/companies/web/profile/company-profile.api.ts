import { queryOptions } from '@tanstack/react-query';
import { isApiError } from '#platform/contract/client.ts';
import { call } from '#platform/web/network/api.ts';
import { patiently } from '#platform/web/network/patience.ts';
import { removalPatience } from '#platform/web/network/uploads.api.ts';
import { currentUser, signInAs } from '#platform/web/session/session.ts';
import {
  addPhoto as addPhotoRoute,
  type CompanyProfileUpdate,
  getCompanyProfile,
  type NewPhoto,
  pictureRemoved,
  removePhoto as removePhotoRoute,
  updateCompanyProfile,
} from '../../contract/company-profile.ts';

export const companyProfileQuery = (companyId: number) =>
  queryOptions({
    queryKey: ['company-profile', companyId],
    queryFn: async ({ signal }) =>
      (await call(getCompanyProfile, { params: { id: companyId } }, { signal })).data,
  });

/** Name and logo of the session follow. @throws ApiError, NetworkError */
export async function saveProfile(body: CompanyProfileUpdate) {
  const saved = await call(updateCompanyProfile, { body });
  const user = currentUser();
  if (user) signInAs({ ...user, name: body.tradeName.trim(), logo: body.logo || undefined });
  return saved;
}

export const addPhoto = (body: NewPhoto) => call(addPhotoRoute, { body });

/** It tries for two minutes. @throws ApiError, NetworkError */
export async function removePhoto(id: number): Promise<string> {
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
  return pictureRemoved;
}
