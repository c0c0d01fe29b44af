import type { MarkValue } from '../../domain/mark-value.ts';
import type { Passed } from '../../domain/passed-tests.ts';

export interface StoredMark {
  readonly correct: boolean;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
  readonly note: string | null;
  readonly meanOf?: readonly MarkValue[] | null;
  readonly passed?: Passed | null;
}

export interface NewMark extends StoredMark {
  readonly attemptId: number;
  readonly questionId: number;
  /** It is null if the mark follows from tests, or from a blank answer. */
  readonly by: number | null;
}
