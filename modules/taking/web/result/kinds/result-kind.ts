import type { ReactNode } from 'react';
import type { ResultQuestion } from '../../../contract/attempt-questions.ts';

export interface ResultKind {
  Answer(props: { question: ResultQuestion; number: number }): ReactNode;
  isAnswered(question: ResultQuestion): boolean;
}
