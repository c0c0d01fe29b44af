export { companyProfileQuery } from './company-profile.api.ts';
export { type CompanyProfileTab, companyProfileTabs } from './company-profile-tabs.ts';
export { FoundCompanyCard } from './FoundCompanyCard.tsx';
export { Gallery } from './Gallery.tsx';
export { LazyContactDialog } from './LazyContactDialog.ts';
export { LazyInviteMemberDialog } from './LazyInviteMemberDialog.ts';
export { ProfileRuns } from './ProfileRuns.tsx';
export { SentMessages } from './SentMessages.tsx';
