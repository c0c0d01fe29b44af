export { countDeveloperSearch } from './count-developer-search.ts';
export { isShownTo, mayOpenProfile } from './developers.policy.ts';
