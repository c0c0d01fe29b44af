import type { Question } from '../question.ts';

export interface QtiAnswers {
  readonly cardinality: 'single' | 'multiple';
  readonly baseType: string;
  readonly right: readonly string[];
  /** These lines follow the statement, and those that say how QTI marks the answer follow the body. */
  readonly body: readonly string[];
  readonly processing: readonly string[];
}

export interface FiledKind {
  readonly csv: { readonly written: string; readonly read: readonly string[] };
  readonly isInAiken: boolean;
  readonly moodleType: string;
  fault(question: Question): string | undefined;
  writeGift(question: Question): string[];
  writeMoodle(question: Question): string[];
  writeQti(question: Question): QtiAnswers;
}
