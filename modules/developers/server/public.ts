export { isKnownTo, isShownTo, mayOpenProfile } from './developers.policy.ts';
