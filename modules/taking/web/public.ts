export { attemptResultQuery, runDetailsQuery } from './attempts/attempts.api.ts';
export { OwnDeclarationCard } from './declaration/OwnDeclarationCard.tsx';
export { endOfOwnDay } from './own-end.ts';
export { AttemptResultView } from './result/AttemptResultView.tsx';
export { isToShow } from './result/main-act.ts';
export { ExcerptLines } from './screen/ExcerptLines.tsx';
export { RunDetailsView } from './start/RunDetailsView.tsx';
