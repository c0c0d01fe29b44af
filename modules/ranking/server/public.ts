export { skillsOfDeveloper } from './developer-tags.queries.ts';
