import type { Passed } from '../domain/passed-tests.ts';
import type { Verdict } from '../domain/score.ts';

export interface StoredMark {
  readonly correct: boolean;
  readonly levels: number[] | null;
  readonly comments: string[] | null;
  readonly note: string | null;
  /** The two marks that it is the mean of, if they differ. */
  readonly meanOf?: readonly Verdict[] | null;
  readonly passed?: Passed | null;
}

export interface NewMark extends StoredMark {
  readonly attemptId: number;
  readonly questionId: number;
  /** The account that gives it; null if it follows from tests, or from a blank answer. */
  readonly by: number | null;
}
