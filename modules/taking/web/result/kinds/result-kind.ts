import type { ReactNode } from 'react';
import type { ResultQuestion } from '../../../contract/attempt-questions.ts';

/** What candidates see of their own answer once the result is out. */
export interface ResultKind {
  Answer(props: { question: ResultQuestion; number: number }): ReactNode;
  isAnswered(question: ResultQuestion): boolean;
}
