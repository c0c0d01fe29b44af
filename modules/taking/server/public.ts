export { attemptTopic } from './attempts.queries.ts';
export { forgetDepartedTakers, rememberTaker } from './departed-takers.ts';
export { mayShowQuestions } from './question-results.queries.ts';
