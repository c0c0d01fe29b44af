export { companyProfileQuery } from './company-profile.api.ts';
export { useMember } from './team.api.ts';
