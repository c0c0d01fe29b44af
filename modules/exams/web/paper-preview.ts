import type { ComponentType } from 'react';
import type { PaperQuestion } from '../contract/paper-question.ts';
import type { ExamFormValues } from './exam-form.ts';

export interface PaperPreviewProps {
  title: string;
  /** Undefined while nobody has limited the time. */
  minutes: number | undefined;
  questions: PaperQuestion['question'][];
  onClose: () => void;
}

/** Shows the paper as candidates get it; the page that takes exams brings it. */
export type PaperPreviewPart = ComponentType<PaperPreviewProps>;

/** The form as the paper that would be made of it. */
export function toPaper(values: ExamFormValues): Omit<PaperPreviewProps, 'onClose'> {
  return {
    title: values.title.trim(),
    minutes: values.isLimited ? (values.minutes ?? undefined) : undefined,
    questions: values.questions.map(({ statement, kind, options, imageUrl, imageAlt }, at) => ({
      statement,
      kind,
      options:
        kind === 'essay' ? [] : options.map(({ text }, index) => ({ id: index + 1, text, questionId: at })),
      ...(imageUrl && { image: imageUrl, ...(imageAlt.trim() && { imageAlt: imageAlt.trim() }) }),
    })),
  };
}
