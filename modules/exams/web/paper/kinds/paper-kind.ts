import type { ReactNode } from 'react';
import type { PaperQuestion } from '../../../contract/paper-question.ts';
import type { Answer } from '../../../domain/answer.ts';
import type { CodeAnswerProps } from '../code-answer/CodeAnswer.tsx';

export interface AnswerInputProps {
  question: PaperQuestion['question'];
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
  onBlur: () => void;
  refusal: string | undefined;
  isLocked: boolean;
  isPractice?: boolean;
  code?: Pick<CodeAnswerProps, 'texts' | 'undoKey' | 'below'>;
}

export interface PaperKind {
  Input(props: AnswerInputProps): ReactNode;
  /** Its controls are the browser's alone. */
  Plain(props: AnswerInputProps): ReactNode;
}
