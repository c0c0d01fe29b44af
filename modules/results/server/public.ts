export { orderChange } from './change-question.ts';
export { type Mark, markAttempt, markAttempts } from './mark-attempts.ts';
export { type MarkedQuestionRow, markedQuestionFields } from './marked-question.ts';
export { findCountedResults, platformScoresJob, updatePlatformScores } from './platform-scores.ts';
export {
  type KeyedQuestion,
  readQuestions,
  runKeyJson,
  runKeyOf,
  type StoredRunKey,
} from './question-key.ts';
export { findStanding } from './standing.ts';
