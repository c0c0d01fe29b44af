import type { Question } from '#modules/question-bank/domain/formats/question.ts';
import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { blankQuestion, type QuestionValues } from '../form/exam-form.ts';
import { markingOf, pointsOf } from '../form/exam-form-draft.ts';
import { rubricValues } from '../form/exam-values.ts';
import { executionValues, toExecution } from './execution/execution-values.ts';
import { reviewValues, toReview } from './review/review-values.ts';

export function toValues(question: Question): QuestionValues {
  const { statement, kind, options, modelAnswer, markingNotes, rubric, points, feedback } = question;
  const execution = executionValues(question.execution);
  const blank = blankQuestion();
  const { isMarkedByPeople, mayRun, mayReview } = kindOf(question);
  const review = reviewValues(question.review);
  return {
    ...blank,
    statement,
    kind,
    options: options.length > 0 ? options : blank.options,
    ...(isMarkedByPeople && {
      modelAnswer: modelAnswer?.trim() ?? '',
      markingNotes: markingNotes?.trim() ?? '',
      rubric: rubricValues(rubric),
    }),
    ...(mayRun && execution && { execution }),
    ...(mayReview && review && { review }),
    points: points ?? 1,
    explanation: feedback?.trim() ?? '',
  };
}

export const toQuestions = (values: readonly QuestionValues[]): Question[] => values.map(toQuestion);

function toQuestion(question: QuestionValues): Question {
  const { statement, kind, options, explanation, points, execution, review, ...notes } = question;
  const { hasOptions, isMarkedByPeople, mayRun, mayReview } = kindOf(question);
  return {
    statement: statement.trim(),
    kind,
    options: hasOptions
      ? options.map((option) => ({ text: option.text.trim(), correct: option.correct === true }))
      : [],
    ...(isMarkedByPeople && markingOf(notes.modelAnswer, notes.markingNotes, execution ? [] : notes.rubric)),
    ...(mayRun && execution && { execution: toExecution(execution) }),
    ...(mayReview && review && { review: toReview(review) }),
    ...pointsOf(points),
    ...(explanation.trim() && { feedback: explanation.trim() }),
  };
}
