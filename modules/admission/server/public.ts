export { mayTake, mayTakeText } from './admission.policy.ts';
