import { CodeInput } from './code-answer/CodeInput.tsx';
import { paperKinds } from './kinds/kinds.ts';
import type { AnswerInputProps } from './kinds/paper-kind.ts';

export function AnswerInput(props: AnswerInputProps) {
  const { question, answer, onAnswer, onBlur, refusal, isLocked, code } = props;
  const { kind, execution } = question;
  const { Input } = paperKinds[kind];
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
