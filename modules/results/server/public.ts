export { markAttempts } from './grading.policy.ts';
export { type MarkedQuestionRow, markedQuestionFields } from './marked-question.ts';
export { findCountedResults, updatePlatformScores } from './platform-scores.policy.ts';
export { findStanding } from './standing.policy.ts';
