import type { PaperReview } from '#modules/question-bank/contract/paper-review.ts';
import type { AnswerInputProps } from '../kinds/paper-kind.ts';

export type ReviewInputProps = Omit<AnswerInputProps, 'question' | 'code'> & { review: PaperReview };
