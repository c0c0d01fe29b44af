export { gendersQuery, skillsQuery, stacksQuery } from './catalogue/catalog.api.ts';
export { ExamCard, ExamTags, Fact } from './catalogue/ExamCard.tsx';
export {
  countFilters,
  type ExamSearch,
  examKinds,
  kindChoice,
  readExamSearch,
  wordSearch,
} from './catalogue/exam-filters.ts';
export { SharedFilters } from './catalogue/SharedFilters.tsx';
export { besideDrafts, KeptDrafts } from './drafts/KeptDrafts.tsx';
export { KeptState } from './drafts/KeptState.tsx';
export { keptDraftQuery } from './drafts/kept-drafts.api.ts';
export { draftSettings, fromKept } from './drafts/kept-values.ts';
export { mergeExam } from './drafts/merge-exam.tsx';
export { useKeptDraft } from './drafts/use-kept-draft.ts';
export { afterPublishing } from './form/after-publishing.ts';
export { ConfigurationFields } from './form/ConfigurationCard.tsx';
export { EditPage } from './form/EditPage.tsx';
export { ExamForm } from './form/ExamForm.tsx';
export { ExamKindDialog } from './form/ExamKindDialog.tsx';
export { blankExam, type ExamAuthor, type ExamFormValues, withKind } from './form/exam-form.ts';
export { toDraft } from './form/exam-form-draft.ts';
export { examFaults, formPath } from './form/exam-form-faults.ts';
export { focusField } from './form/focus-field.ts';
export {
  helpRules,
  judgesNames,
  judgesText,
  judgesTitle,
  ownJudgesText,
  playbackChoice,
  playbackText,
  playbackTitle,
  ruleText,
} from './form/help-rules.ts';
export { handInText } from './form/practice/hand-in-text.ts';
export {
  questionResultsLabel,
  questionResultsName,
  questionResultsOptions,
  questionResultsText,
} from './form/question-result-texts.ts';
export { type RuleValues, RunRuleFields } from './form/RunRuleFields.tsx';
export {
  resultsReleaseLabel,
  resultsReleaseName,
  resultsReleaseOptions,
  resultsReleaseText,
} from './form/results-release-texts.ts';
export { toastFault } from './form/show-faults.ts';
export { AnswerInput } from './paper/AnswerInput.tsx';
export type { BelowEditor } from './paper/code-answer/CodeAnswer.tsx';
export { codeParts } from './paper/code-answer/code-parts.ts';
export type { ShownCode } from './paper/code-answer/shown-code.ts';
export type { AnswerInputProps } from './paper/kinds/paper-kind.ts';
export { PlainAnswer } from './paper/PlainAnswer.tsx';
export { QuestionPanel } from './paper/QuestionPanel.tsx';
export { QuestionPreview } from './paper/QuestionPreview.tsx';
export { type QuestionMark, QuestionTabs } from './paper/QuestionTabs.tsx';
export { reviewParts } from './paper/review-answer/review-parts.ts';
export { ExecutionForm } from './questions/ExecutionForm.tsx';
export { QuestionForm } from './questions/QuestionForm.tsx';
