export { findEventsAfter, findLastPosition } from './events.queries.ts';
export { recordEvents, recordingOf, scoresChanged } from './record-events.ts';
