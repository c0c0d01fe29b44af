export { CandidateMenu } from './CandidateMenu.tsx';
export type { CandidateAct } from './candidate-acts.ts';
export { ApprovedDialog } from './decision/ApprovedDialog.tsx';
export { DecisionDialog } from './decision/DecisionDialog.tsx';
export { asksReason } from './decision/rejection-reasons.ts';
export { useSequence } from './decision/sequence.ts';
export { useDecide } from './decision/use-decide.ts';
export { type UseUndo, useUndo } from './decision/use-undo.ts';
export { DeveloperRankingFilters } from './developer-ranking/DeveloperRankingFilters.tsx';
export { developerColumns, type RankingAct } from './developer-ranking/developer-columns.tsx';
export { developerRankingQuery } from './developer-ranking/developer-ranking.api.ts';
export {
  countRankingFilters,
  type DeveloperRankingSearch,
  toDeveloperFilters,
} from './developer-ranking/developer-ranking-search.ts';
export { useRunReport } from './pdf-reports.api.ts';
export { RankingTab, type RankingTabProps } from './RankingTab.tsx';
export { type RunSearchParams, type RunTab, runAddress, runTabs } from './run-search.ts';
