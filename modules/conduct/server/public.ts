export { readRecord } from './read-record.ts';
