export { createDispatcher } from './dispatcher.ts';
export { createExecutor } from './executor/executor.ts';
export {
  countRunsOf,
  deleteOldRuns,
  findLatestRun,
  insertRunJob,
  runsAMinute,
  runsTopic,
} from './run-jobs.queries.ts';
