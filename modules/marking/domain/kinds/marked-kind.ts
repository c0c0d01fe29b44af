import type { Rubric } from '#modules/question-bank/domain/rubric.ts';
import type { QuestionKind } from '#platform/domain/question-kinds.ts';
import type { Credit } from '../credit.ts';
import type { MarkValue } from '../mark-value.ts';

export interface MarkableQuestion {
  readonly kind: QuestionKind;
  readonly rubric?: Rubric | null;
  readonly options?: readonly { id: number; right: boolean }[];
}

/** The mark is null while nobody has judged the answer. */
export type MarkedAnswer = { mark?: MarkValue | null; picked?: readonly number[] };

export interface MarkedKind {
  credit(question: MarkableQuestion, answer: MarkedAnswer): Credit;
}
