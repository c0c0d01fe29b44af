export { answeredQuestion, type QuestionRow } from './answer-sheet.queries.ts';
export { testingOf, testResultsOf } from './answer-tests.queries.ts';
export { orderChange } from './change-question.ts';
export { endOpenAnswers } from './end-open-answers.ts';
export { gradeWithin } from './grade-attempt.ts';
export { type Mark, markAttempt, markAttempts } from './mark-attempts.ts';
export { type MarkedQuestionRow, markedQuestionFields } from './marked-question.ts';
export {
  type CountedResult,
  countedResults,
  findCountedResults,
  platformScoresJob,
  updatePlatformScores,
} from './platform-scores.ts';
export {
  type KeyedQuestion,
  readQuestions,
  runKeyJson,
  runKeyOf,
  type StoredRunKey,
} from './question-key.ts';
export { changedTopic } from './regrade-run.ts';
export { dealToNewcomer, freeGrader, shareOut } from './share-out.queries.ts';
export { type Places, placesOf, standingOf } from './standing.ts';
export { findUntestedRuns } from './untested-runs.queries.ts';
