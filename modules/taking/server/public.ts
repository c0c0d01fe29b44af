export { attemptTopic } from './attempts.queries.ts';
export { mayShowQuestions } from './question-results.queries.ts';
