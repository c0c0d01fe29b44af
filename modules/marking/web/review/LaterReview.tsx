import { lazy, Suspense } from 'react';
import { SkeletonList } from '#platform/web/ui/states/Skeleton.tsx';
import type { ReviewedAnswerProps } from './ReviewedAnswer.tsx';

const ReviewedAnswer = lazy(async () => ({ default: (await import('./ReviewedAnswer.tsx')).ReviewedAnswer }));

/** Few questions ask for a review. */
export const LaterReview = (props: ReviewedAnswerProps) => (
  <Suspense fallback={<SkeletonList />}>
    <ReviewedAnswer {...props} />
  </Suspense>
);
