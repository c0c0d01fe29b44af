export { notify } from './notifications.policy.ts';
