import { paperKinds } from './kinds/kinds.ts';
import type { AnswerInputProps } from './kinds/paper-kind.ts';

/** Its controls are the browser's alone, for where those of the page do not work. Answers are saved as ever. */
export function PlainAnswer(props: AnswerInputProps) {
  const { Plain } = paperKinds[props.question.kind];
  return <Plain {...props} />;
}
