import { TextArea } from '#platform/web/ui/fields/TextArea.tsx';
import { textOf } from '../../../domain/answer.ts';
import { sizeHint } from '../code-answer/size-hint.ts';
import { howToWrite } from './how-to-write.ts';
import { PlainChange } from './PlainChange.tsx';
import type { ReviewInputProps } from './review-input-props.ts';

export function TextReview({ review, ...props }: ReviewInputProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <PlainChange files={review.files} />
      <ReviewText {...props} />
    </div>
  );
}

/** The answer as it is saved and read by graders. */
export function ReviewText({
  answer,
  onAnswer,
  onBlur,
  refusal,
  isLocked,
}: Omit<ReviewInputProps, 'review'>) {
  const text = textOf(answer);
  return (
    <TextArea
      label="Sua revisão, em texto"
      value={text}
      onChange={(typed) => onAnswer({ text: typed })}
      onBlur={onBlur}
      rows={8}
      isCode
      spellCheck="false"
      error={refusal}
      description={`${howToWrite} ${sizeHint(text)}`}
      isReadOnly={isLocked}
    />
  );
}
