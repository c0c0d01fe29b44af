import type { FilesOrder } from '../../domain/files-task.ts';
import type { EngineReport, Language, Submission } from '../../domain/submission.ts';

export interface Start {
  readonly only: readonly Language[];
  readonly proven?: EngineReport | undefined;
}

export interface ReportRequest {
  readonly needed: readonly Language[] | 'all';
}

/** `abort` ends the execution that has the same id. */
export interface Request {
  readonly id: number;
  readonly ask: ReportRequest | 'abort' | Submission | FilesOrder;
}

export type ExecutorReply =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly failed: string };
