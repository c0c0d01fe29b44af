export { AttemptResultView } from './AttemptResultView.tsx';
export { attemptResultQuery, runDetailsQuery } from './attempts.api.ts';
export { isToShow } from './main-act.ts';
export { endOfOwnDay } from './own-end.ts';
export { RunDetailsView } from './RunDetailsView.tsx';
