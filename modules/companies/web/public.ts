export { ContactDialog } from './ContactDialog.tsx';
export { companyProfileQuery } from './company-profile.api.ts';
export { FoundCompanyCard } from './FoundCompanyCard.tsx';
export { Gallery } from './Gallery.tsx';
export { ProfileRuns } from './ProfileRuns.tsx';
export { type ProfileTab, profileTabs } from './profile-tabs.ts';
