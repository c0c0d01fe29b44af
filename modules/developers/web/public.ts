export { developerQuery } from './profile.api.ts';
