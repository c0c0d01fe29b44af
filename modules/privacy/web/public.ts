export { WaitingDeletions } from './WaitingDeletions.tsx';
