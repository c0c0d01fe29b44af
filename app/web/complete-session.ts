import { companyProfileQuery } from '#modules/companies/web/company-profile.api.ts';
import { developerQuery } from '#modules/developers/web/profile.api.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { currentUser, type SessionUser, signInAs } from '#platform/web/session.ts';

/** Asks the server for name and picture of a stored session that has no name, and stores them with it. */
export async function completeSession(user: SessionUser): Promise<void> {
  const missing = await missingOf(user);
  // Signed out, or in as somebody else, in the meantime.
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
