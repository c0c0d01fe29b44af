export { answerByAfter, answerByOf, answerRateOf, owesAnswer } from './answer-by.queries.ts';
export {
  awaitsDecision,
  awaitsPerson,
  isOfNobody,
  keptUntil,
  runKeptUntil,
} from './awaits-person.queries.ts';
export { calendarFile } from './calendar/calendar.ts';
export { defenceBeginBy, isDefended } from './defence/defence-setting.queries.ts';
export { mayTake } from './may-take.policy.ts';
export { countOwnRuns, isOwnRun, runIdsOf } from './own-runs.queries.ts';
export {
  isHeldOnDelivery,
  isOverForAll,
  isResultOut,
  scoreOut,
} from './results-out.queries.ts';
export { type ReadRule, ruleColumns, ruleOfAttempt } from './rule/run-rules.queries.ts';
export {
  asksCode,
  endFor,
  isOpenTo,
  questionsOfRun,
  readRunCards,
  skillsOfRun,
} from './run-cards.queries.ts';
export { changeRun, isBegun, lockExam, lockOwnRun, updateAccess } from './run-life.queries.ts';
export { findRunOverview } from './run-overview.queries.ts';
export { readRunSettings } from './run-settings.ts';
export { findStandingChanges, type StandingChange } from './standing-changes.queries.ts';
export { asStored, standingContent } from './standing-content.ts';
export { insertRun, replaceRunTags } from './write-run.queries.ts';
