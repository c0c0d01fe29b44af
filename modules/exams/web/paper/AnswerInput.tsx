import { CodeInput } from './code-answer/CodeInput.tsx';
import { paperKinds } from './kinds/kinds.ts';
import type { AnswerInputProps } from './kinds/paper-kind.ts';
import { ReviewInput } from './review-answer/ReviewInput.tsx';

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer, onBlur, refusal, isLocked, code } = props;
  const { kind, execution, review } = question;
  const { Input } = paperKinds[kind];
  if (review) {
    return (
      <ReviewInput
        review={review}
        answer={answer}
        onAnswer={onAnswer}
        onBlur={onBlur}
        refusal={refusal}
        isLocked={isLocked}
      />
    );
  }
  if (!execution) return <Input {...props} />;
  return (
    <CodeInput
      execution={execution}
      answer={answer}
      onAnswer={onAnswer}
      onBlur={onBlur}
      refusal={refusal}
      isLocked={isLocked}
      {...code}
    />
  );
}
