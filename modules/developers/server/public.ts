export { isShownTo, mayOpenProfile } from './developers.policy.ts';
