export { availableLanguages, triedLanguages } from './available-languages.ts';
export { failForsakenTries } from './claimed-jobs.queries.ts';
export { createDispatcher } from './dispatcher.ts';
export type { ExecutedOverFiles, ExecutionHandlers, Graded } from './end-jobs.ts';
export {
  deleteOldJobs,
  dropCheckJobs,
  dropTrialJobs,
  findJob,
  findLatestTry,
  insertCheckJob,
  insertFilesJob,
  insertGradeJobs,
  insertTryJob,
  waitBeforeTry,
} from './execution-jobs.queries.ts';
export { createExecutor } from './executor/executor.ts';
export { countQueuedExecutions } from './queued-executions.queries.ts';
export { findRunners, hasNoRunner, noteRunner, type SeenRunner } from './runners.queries.ts';
export { deleteUnusedVerdicts } from './verdicts.queries.ts';
