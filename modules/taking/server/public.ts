export { attemptTopic } from './attempts.queries.ts';
export { moveDeadlines, timeUsed } from './deadlines.policy.ts';
