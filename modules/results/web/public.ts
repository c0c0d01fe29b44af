export { AnsweredQuestionCard } from './AnsweredQuestionCard.tsx';
export { AnswerTests } from './AnswerTests.tsx';
export { ApprovedDialog } from './ApprovedDialog.tsx';
export { CandidateMenu } from './CandidateMenu.tsx';
export type { Act } from './candidate-acts.ts';
export { questionTestsQuery, tryTests } from './changed-tests.api.ts';
export { DecisionDialog } from './DecisionDialog.tsx';
export { DeveloperRankingFilters } from './DeveloperRankingFilters.tsx';
export { developerColumns, type RankingAct } from './developer-columns.tsx';
export { developerRankingQuery } from './developer-ranking.api.ts';
export {
  countRankingFilters,
  type DeveloperRankingSearch,
  toDeveloperFilters,
} from './developer-ranking-search.ts';
export { doubleMarkingQuery } from './double-marking.api.ts';
export { asSent, isSameMark, storedMark } from './given-mark.ts';
export { questionFiguresQuery } from './grading.api.ts';
export { IndividualTab, type IndividualView } from './IndividualTab.tsx';
export { LazyDoubleMarkingDialog } from './LazyDoubleMarkingDialog.ts';
export { MeasurementError } from './MeasurementError.tsx';
export { useRunReport } from './pdf-reports.api.ts';
export { QuestionChangeNote } from './QuestionChangeNote.tsx';
export { RankingTab, type RankingTabProps } from './RankingTab.tsx';
export { type RunSearch, type RunTab, runAddress, runTabs } from './run-search.ts';
export { isProvenScore, scoreText } from './score-tone.ts';
export { TestTrial } from './TestTrial.tsx';
export { type UseUndo, useUndo } from './use-undo.ts';
