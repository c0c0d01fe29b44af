import { MarkedOption } from '../MarkedOption.tsx';
import type { AnsweredQuestionCardProps, GradedKind } from './graded-kind.ts';

function ChoiceAnswer({ question }: AnsweredQuestionCardProps) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {question.options.map((option) => (
        <MarkedOption key={option.id} option={option} />
      ))}
    </ul>
  );
}

export const choice: GradedKind = { Answer: ChoiceAnswer };
