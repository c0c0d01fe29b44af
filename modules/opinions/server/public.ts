export { isRunTakenDown } from './reports.policy.ts';
