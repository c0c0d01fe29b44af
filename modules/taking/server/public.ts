export {
  attemptStateOf,
  attemptTopic,
  closeOverdueOfCompany,
  closeOverdueOfDeveloper,
  closeOverdueOfRun,
  overdueBefore,
} from './attempts.policy.ts';
export { moveDeadlines, timeUsed } from './deadlines.policy.ts';
