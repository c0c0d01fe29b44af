export { type DeveloperProfileTab, developerProfileTabs } from './developer-profile-tabs.ts';
export { FoundDeveloperCard } from './FoundDeveloperCard.tsx';
export { ProfileHead } from './ProfileHead.tsx';
export { ProfileInfo } from './ProfileInfo.tsx';
export { developerQuery } from './profile.api.ts';
export { ScoreExplained } from './ScoreExplained.tsx';
export { ShareResultSwitch } from './ShareResultSwitch.tsx';
export { TakenExams } from './TakenExams.tsx';
