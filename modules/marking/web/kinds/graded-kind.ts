import type { ReactNode } from 'react';
import type { AnsweredQuestion } from '../../contract/grading.ts';
import type { GivenMark } from '../../contract/marks.ts';

export interface AnsweredQuestionCardProps {
  question: AnsweredQuestion;
  number: number;
  /** No comments are offered if it is absent. */
  runId?: number | undefined;
  /** It is there if failed tests of the attempt can be executed again. */
  attemptId?: number | undefined;
  mark: GivenMark;
  /** The mark is not asked for if it is absent. */
  onChange?: ((mark: GivenMark) => void) | undefined;
  error?: string | undefined;
  /** What stands below an open answer. */
  below?: ReactNode;
}

export interface GradedKind {
  Answer(props: AnsweredQuestionCardProps): ReactNode;
}
