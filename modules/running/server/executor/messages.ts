import type { Submission } from '#modules/running/domain/submission.ts';

/** What the server asks of its executor. `abort` ends the run that has the same id. */
export interface Request {
  readonly id: number;
  readonly ask: 'report' | 'abort' | Submission;
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: string };
