import type { EngineReport, Language, Submission } from '#modules/running/domain/submission.ts';

/** What an executor is started with. */
export interface Start {
  /** The languages to try, all if there are none. */
  readonly only: readonly Language[];
  /** What the one before it has proved. */
  readonly proven?: EngineReport | undefined;
}

/** Asks what can be run, once these languages have been tried, or all of them. */
export interface ReportRequest {
  readonly needed: readonly Language[] | 'all';
}

/** What the server asks of its executor. `abort` ends the run that has the same id. */
export interface Request {
  readonly id: number;
  readonly ask: ReportRequest | 'abort' | Submission;
}

export type Answer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: string };
