import type { ReactNode } from 'react';
import type { QuestionValues } from '../../form/exam-form.ts';

export interface AuthoredKind {
  Fields(props: { index: number }): ReactNode;
  /** Only its texts may still change. */
  Texts(props: { index: number; question: QuestionValues }): ReactNode;
}
