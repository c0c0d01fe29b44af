export { countDeveloperSearch } from './count-developer-search.ts';
export { isShownToCompanies, mayOpenProfile } from './developers.policy.ts';
