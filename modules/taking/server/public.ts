export { attemptTopic } from './attempts.queries.ts';
export { forgetDepartedTakers, rememberTaker } from './departed-takers.ts';
export { findQuestionResults, mayShowQuestions, noteKeySeen } from './question-results.queries.ts';
