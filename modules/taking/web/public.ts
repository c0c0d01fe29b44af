export { attemptResultQuery, runDetailsQuery } from './attempts/attempts.api.ts';
export { OwnDeclarationCard } from './declaration/OwnDeclarationCard.tsx';
export { endOfOwnDay } from './own-end.ts';
export { AttemptResultView } from './result/AttemptResultView.tsx';
export { isToShow } from './result/main-act.ts';
export { RunDetailsView } from './start/RunDetailsView.tsx';
