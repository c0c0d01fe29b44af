import type { ComponentType, ReactNode } from 'react';
import type { BankDraft } from '../contract/question-bank.ts';

/** A question as it is asked, without what it is found by. */
export type AskedQuestion = Omit<BankDraft, 'tags' | 'level'>;

/** Where a question is written: the part of the form of exams that is about one. */
export type QuestionFormPart = ComponentType<{
  id: string;
  question: AskedQuestion | undefined;
  onSend: (question: AskedQuestion) => Promise<unknown>;
  children?: ReactNode;
}>;
