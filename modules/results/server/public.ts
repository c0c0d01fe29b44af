export { orderChange } from './change-question.ts';
export { markAttempts } from './mark-attempts.ts';
export { type MarkedQuestionRow, markedQuestionFields } from './marked-question.ts';
export { findCountedResults, platformScoresJob, updatePlatformScores } from './platform-scores.ts';
export { findStanding } from './standing.ts';
