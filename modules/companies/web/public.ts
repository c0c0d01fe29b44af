export { ContactDialog } from './ContactDialog.tsx';
export { companyProfileQuery } from './company-profile.api.ts';
export { type CompanyProfileTab, companyProfileTabs } from './company-profile-tabs.ts';
export { FoundCompanyCard } from './FoundCompanyCard.tsx';
export { Gallery } from './Gallery.tsx';
export { LazyInviteMemberDialog } from './LazyInviteMemberDialog.tsx';
export { ProfileRuns } from './ProfileRuns.tsx';
export { SentMessages } from './SentMessages.tsx';
