export { availableLanguages, triedLanguages } from './available-languages.ts';
export { failForsakenTries } from './claimed-jobs.queries.ts';
export { createDispatcher } from './dispatcher.ts';
export type { Graded, RunHandlers } from './end-jobs.ts';
export { createExecutor } from './executor/executor.ts';
export { countQueuedRuns } from './queued-runs.queries.ts';
export {
  deleteOldRuns,
  dropCheckJobs,
  dropTrialJobs,
  findJob,
  findLatestRun,
  insertCheckJob,
  insertGradeJobs,
  insertRunJob,
  waitBeforeRun,
} from './run-jobs.queries.ts';
export { findRunners, isUnrunnable, noteRunner, type SeenRunner } from './runners.queries.ts';
export { deleteUnusedVerdicts } from './verdicts.queries.ts';
