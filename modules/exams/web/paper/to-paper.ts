import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import { readableCriteria } from '#modules/question-bank/domain/rubric.ts';
import type { ExamFormValues } from '../form/exam-form.ts';
import { toCriterion } from '../form/exam-form-draft.ts';
import { toPaperExecution } from '../questions/execution/execution-values.ts';
import { toPaperReview } from '../questions/review/review-values.ts';
import type { PaperPreviewProps } from './PaperPreview.tsx';

export function toPaper(values: ExamFormValues): Omit<PaperPreviewProps, 'onClose'> {
  return {
    title: values.title.trim(),
    minutes: values.isLimited ? (values.minutes ?? undefined) : undefined,
    questions: values.questions.map((question, at) => {
      const { statement, kind, options, points, imageUrl, imageAlt, execution, review, rubric } = question;
      const { answer, mayRun, mayReview, isMarkedByPeople } = kindOf(question);
      const isRead = isMarkedByPeople && !execution && rubric.length > 0 && !values.hidesCriteria;
      return {
        statement,
        kind,
        options:
          answer === 'text'
            ? []
            : options.map(({ text }, index) => ({ id: index + 1, text, questionId: at })),
        ...(points && { points }),
        ...(isRead && { criteria: readableCriteria(rubric.map(toCriterion)) }),
        ...(mayRun && execution && { execution: toPaperExecution(execution) }),
        ...(mayReview && review && { review: toPaperReview(review) }),
        ...(imageUrl && { image: imageUrl, ...(imageAlt.trim() && { imageAlt: imageAlt.trim() }) }),
      };
    }),
  };
}
