export { attemptTopic } from './attempts.queries.ts';
