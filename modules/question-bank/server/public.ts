export { makeRoom } from './add-bank-questions.ts';
export { checkBeforePublishing } from './check-before-publishing.ts';
export { longestMs, type Said } from './check-execution.ts';
export {
  findPools,
  findRunning,
  matchesRule,
  poolFaults,
  poolMost,
  ruleOf,
  type StoredRule,
} from './draws.ts';
export { isMarkedByPeople, isRightBy, shownKind } from './marked-by-people.queries.ts';
export { type NewQuestion, pictureFaults, questionColumns, questionOf } from './new-question.ts';
export { findReferences, referenceFaults } from './references.ts';
export {
  changeLabels,
  insertBankQuestions,
  insertBankVersion,
  lockBank,
  lockBankQuestion,
  type QuestionContent,
  type Written,
} from './write-bank.queries.ts';
