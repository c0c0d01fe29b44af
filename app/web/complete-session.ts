import { companyProfileQuery } from '#modules/companies/web/profile/company-profile.api.ts';
import { developerQuery } from '#modules/developers/web/profile.api.ts';
import { queryClient } from '#platform/web/network/query-client.ts';
import { currentUser, type SessionUser, signInAs } from '#platform/web/session/session.ts';

export async function completeSession(user: SessionUser): Promise<void> {
  const missing = await missingOf(user);
  // Somebody may have signed out, or in as somebody else, in the meantime.
  if (missing && currentUser()?.token === user.token) signInAs({ ...user, ...missing });
}

async function missingOf({ id, type }: SessionUser): Promise<Partial<SessionUser> | undefined> {
  if (type === 'DEVELOPER') {
    const { name, photo } = await queryClient.fetchQuery(developerQuery(id));
    return { name, profile_image: photo };
  }
  if (type === 'COMPANY') {
    const company = await queryClient.fetchQuery(companyProfileQuery(id));
    return company ? { name: company.tradeName, logo: company.logo } : undefined;
  }
  // Nothing on the screens of administrators needs it.
  return undefined;
}
