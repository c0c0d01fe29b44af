export { countDeveloperSearch } from './developer-searches.policy.ts';
export { isShownToCompanies, mayOpenProfile } from './developers.policy.ts';
