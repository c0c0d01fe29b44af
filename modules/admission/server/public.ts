export { mayTake } from './admission.policy.ts';
