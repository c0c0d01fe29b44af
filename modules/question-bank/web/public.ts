export { AnnulledQuestions } from './AnnulledQuestions.tsx';
export { executionSentence } from './execution-sentence.ts';
export { LabelFields, type Labels, noLabels } from './LabelFields.tsx';
export { BankPickerDialog, ImportDialog, SaveQuestionsDialog, SaveRunDialog } from './lazy-dialogs.ts';
export {
  countedKinds,
  examKindName,
  kindNameOf,
  kindNames,
  type ShownKind,
  shownKindOf,
} from './names/kind-names.ts';
export { levelNames } from './names/level-names.ts';
export { QuestionView } from './QuestionView.tsx';
export {
  addToBank,
  bankQuestionQuery,
  bankTagsQuery,
  changeInBank,
  drawPreviewQuery,
  readBankQuestion,
  setArchived,
} from './question-bank.api.ts';
export { formatNames } from './question-formats.ts';
export { RubricView } from './RubricView.tsx';
export type { ChangeViewHandle, ChangeViewProps, Remark } from './review/ChangeView.tsx';
export { CommentCard } from './review/CommentCard.tsx';
export { changeParts } from './review/change-parts.ts';
export { reviewSentence } from './review/review-sentence.ts';
export { languagesQuery, tryExecution } from './solution-checks.api.ts';
export { UsesCard } from './UsesCard.tsx';
export { VersionsCard } from './VersionsCard.tsx';
