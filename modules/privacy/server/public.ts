export { isPassedOn } from './deletion-requests.queries.ts';
