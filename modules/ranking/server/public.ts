export { skillsOfDeveloper } from './developer-ranking.queries.ts';
