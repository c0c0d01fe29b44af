export { resultsFingerprint } from './analysis/run-statistics.queries.ts';
export { mostAgeMs, readRunStatistics, steadyFrom } from './analysis/run-statistics.ts';
export { type ScoreCounts, scoreCountsOf, standingOf } from './analysis/standing.ts';
export { testingOf, testResultsOf } from './answer-tests/answer-tests.queries.ts';
export { endOpenAnswers } from './answer-tests/end-open-answers.ts';
export { findUntestedRuns } from './answer-tests/untested-runs.queries.ts';
export {
  answeredQuestion,
  findAnswerSheet,
  type QuestionRow,
  timeUsed,
} from './grading/answer-sheet.queries.ts';
export { blindName, isBlind, isBlindTo } from './grading/blind.queries.ts';
export { gradeWithin } from './grading/grade-attempt.ts';
export { hasMarked, lockAttemptToGrade, writeMarks, writeScore } from './grading/grading.queries.ts';
export { type AttemptMarks, markAttempt, markAttempts } from './grading/mark-attempts.ts';
export { type MarkedQuestionRow, markedQuestionFields } from './grading/marked-question.ts';
export { findMarksByQuestion, type MarkedBy, type MarkOfQuestion } from './grading/marks-by-question.ts';
export {
  type CountedResult,
  countedResults,
  findCountedResults,
  platformScoresJob,
  updatePlatformScores,
} from './grading/platform-scores.ts';
export { rescore } from './grading/rescore.ts';
export { orderChange } from './key-changes/change-question.ts';
export { findRunChanges } from './key-changes/question-changes.queries.ts';
export {
  type KeyedQuestion,
  readQuestions,
  runKeyJson,
  runKeyOf,
  type StoredRunKey,
} from './key-changes/question-key.ts';
export { changedTopic } from './key-changes/regrade-run.ts';
export { readAgreement } from './second-marks/double-marking.ts';
export { dealToNewcomer, freeGrader, shareOut } from './second-marks/share-out.queries.ts';
export { ownHandedIn } from './works/handed-in.ts';
export { findHidden, personSigns } from './works/opened-work.queries.ts';
export { readWorkTexts } from './works/work-files.ts';
