export { readStatus } from './attempt-status.ts';
export {
  attemptStateOf,
  attemptTopic,
  closeOverdueOfCompany,
  closeOverdueOfDeveloper,
  closeOverdueOfRun,
  overdueBefore,
} from './attempts.policy.ts';
export { moveDeadlines, timeUsed } from './deadlines.policy.ts';
export { recordSignals } from './record-signals.ts';
export { takeOver } from './take-over.ts';
