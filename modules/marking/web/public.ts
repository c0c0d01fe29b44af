export { AnsweredQuestionCard } from './AnsweredQuestionCard.tsx';
export { AnswerTests } from './AnswerTests.tsx';
export { MeasurementError } from './analysis/MeasurementError.tsx';
export { QuestionTable } from './analysis/QuestionTable.tsx';
export { CorrectionForm } from './CorrectionForm.tsx';
export { decisionTones, decisionWords } from './decision-words.ts';
export { asSent, type Fillable, isSameMark, levelText, storedMark } from './given-mark.ts';
export { answerSheetQuery, questionFiguresQuery } from './grading.api.ts';
export { IndividualTab, type IndividualView } from './IndividualTab.tsx';
export { questionTestsQuery, tryTests } from './key-changes/changed-tests.api.ts';
export { QuestionChangeNote } from './key-changes/QuestionChangeNote.tsx';
export { TestTrial } from './key-changes/TestTrial.tsx';
export { useKeySwitch, useKeys } from './keys.ts';
export { DoubleMarkingDialog } from './lazy-dialogs.ts';
export { MarkedOption } from './MarkedOption.tsx';
export { MarkFields } from './MarkFields.tsx';
export { draftOr, dropDraft, keepDraft } from './mark-drafts.ts';
export { QuestionStrip } from './QuestionStrip.tsx';
export { isProvenScore, scoreText } from './score-tone.ts';
export { doubleMarkingQuery } from './second-marks/double-marking.api.ts';
export { WorkLink } from './works/WorkLink.tsx';
export { WorkMarks } from './works/WorkMarks.tsx';
export { WorkView } from './works/WorkView.tsx';
export {
  ownWorkQuery,
  ownWorkTextQuery,
  type WorkAt,
  workCommentsQuery,
  workQuery,
  workTextQuery,
} from './works/works.api.ts';
