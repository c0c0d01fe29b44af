import type { ReviewInputProps } from './review-input-props.ts';
import { reviewParts } from './review-parts.ts';
import { TextReview } from './TextReview.tsx';

/** The change is a plain text and the answer a plain field until the view is loaded, and where that fails. */
export function ReviewInput(props: ReviewInputProps) {
  const loaded = reviewParts.useLoaded();
  return loaded ? <loaded.ReviewAnswer {...props} /> : <TextReview {...props} />;
}
