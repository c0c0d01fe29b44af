import type { ShownKind } from '#modules/question-bank/web/public.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { QuestionValues } from '../../form/exam-form.ts';
import { blankReview } from './review-values.ts';

export const kindOfReview: QuestionKind = 'essay';

type Kept = Pick<QuestionValues, 'review' | 'leftReview'>;

/** The change before is kept beside, so that picking the kind again loses nothing. */
export function reviewFor(kind: ShownKind, { review, leftReview }: Kept): Kept {
  const kept = review ?? leftReview;
  return kind === 'review'
    ? { review: kept ?? blankReview(), leftReview: undefined }
    : { review: undefined, leftReview: kept };
}
