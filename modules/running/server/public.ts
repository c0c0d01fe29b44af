export { createDispatcher } from './dispatcher.ts';
export { createExecutor } from './executor/executor.ts';
export {
  deleteOldRuns,
  findLatestRun,
  insertRunJob,
  runsTopic,
  waitBeforeRun,
} from './run-jobs.queries.ts';
