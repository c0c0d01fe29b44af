export { ApprovedDialog } from './ApprovedDialog.tsx';
export { CandidateMenu } from './CandidateMenu.tsx';
export type { CandidateAct } from './candidate-acts.ts';
export { DecisionDialog } from './DecisionDialog.tsx';
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
export { useSequence } from './sequence.ts';
export { useDecide } from './use-decide.ts';
export { type UseUndo, useUndo } from './use-undo.ts';
