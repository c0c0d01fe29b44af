export { markAttempts } from './grading.policy.ts';
export { findCountedResults, updatePlatformScores } from './platform-scores.policy.ts';
export { findStanding } from './standing.policy.ts';
export {
  findAnnulled,
  findStandingChanges,
  isRightBy,
  type MarkedQuestionRow,
  markedQuestionFields,
  type StandingChanges,
} from './standing-changes.policy.ts';
