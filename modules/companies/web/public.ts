export { ContactDialog } from './contacts/lazy-dialogs.ts';
export { SentMessages } from './contacts/SentMessages.tsx';
export { companyProfileQuery } from './profile/company-profile.api.ts';
export { type CompanyProfileTab, companyProfileTabs } from './profile/company-profile-tabs.ts';
export { FoundCompanyCard } from './profile/FoundCompanyCard.tsx';
export { Gallery } from './profile/Gallery.tsx';
export { ProfileRuns } from './profile/ProfileRuns.tsx';
export { InviteMemberDialog } from './team/lazy-dialogs.ts';
