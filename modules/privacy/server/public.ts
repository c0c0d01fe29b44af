export { noteProfileView } from './privacy.policy.ts';
