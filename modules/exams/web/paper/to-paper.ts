import { kindOf } from '#modules/question-bank/domain/kinds/kinds.ts';
import type { ExamFormValues } from '../form/exam-form.ts';
import { toPaperExecution } from '../questions/execution/execution-values.ts';
import type { PaperPreviewProps } from './PaperPreview.tsx';

export function toPaper(values: ExamFormValues): Omit<PaperPreviewProps, 'onClose'> {
  return {
    title: values.title.trim(),
    minutes: values.isLimited ? (values.minutes ?? undefined) : undefined,
    questions: values.questions.map((question, at) => {
      const { statement, kind, options, points, imageUrl, imageAlt, execution } = question;
      const { answer, mayRun } = kindOf(question);
      return {
        statement,
        kind,
        options:
          answer === 'text'
            ? []
            : options.map(({ text }, index) => ({ id: index + 1, text, questionId: at })),
        ...(points && { points }),
        ...(mayRun && execution && { execution: toPaperExecution(execution) }),
        ...(imageUrl && { image: imageUrl, ...(imageAlt.trim() && { imageAlt: imageAlt.trim() }) }),
      };
    }),
  };
}
