export { endOfOwnDay } from './own-end.ts';
