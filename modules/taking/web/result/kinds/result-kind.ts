import type { ReactNode } from 'react';
import type { ResultQuestion } from '../../../contract/attempt-questions.ts';

export interface ResultKind {
  Answer(props: { question: ResultQuestion; attemptId: number; number: number }): ReactNode;
  isAnswered(question: ResultQuestion): boolean;
}
