import { type Kysely, sql } from 'kysely';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { StoredAnswer } from './answers.queries.ts';
import type { AnswerContent } from './given-answer.ts';

/** What a device sent, after it was found to fit its question. */
export interface FittingSave {
  readonly question: number;
  readonly operation: string;
  readonly base: number;
  readonly epoch: number | undefined;
  readonly content: AnswerContent['text'];
  readonly options: AnswerContent['optionIds'];
  readonly language: AnswerContent['language'];
  readonly first_language: AnswerContent['language'] | undefined;
  readonly created: Date | null;
  /** The stored work that the answer is. */
  readonly work: number | undefined;
}

export interface SaveCall {
  /** Hexadecimal digits. */
  readonly token: string;
  readonly binding: string | undefined;
  readonly attempt: number;
  readonly exam_version: number;
  /** It counts also those that do not fit. */
  readonly sent: number;
  readonly saves: readonly FittingSave[];
}

/** `version` and what follows are there if the base was old, and 0 if nothing is saved. */
export type Refusal = { readonly code: ErrorCode } & Partial<Omit<StoredAnswer, 'question_id'>>;

export interface WrittenCall {
  readonly deadline: Date;
  readonly now: Date;
  /** The whole call was refused, and so many seconds later it would not be. */
  readonly retry_after: number | null;
  /** They are in the order of the saves: the version that is saved, or a refusal. */
  readonly outcomes: readonly (number | Refusal)[];
}

/** The function has all rules of a save. Calls that would wait for an attempt or close one are left out: undefined. */
export async function writeSaves(
  on: Kysely<Schema>,
  deps: Pick<Deps, 'clock' | 'config'>,
  calls: readonly SaveCall[],
): Promise<(WrittenCall | undefined)[]> {
  const now = deps.clock.now();
  const asked = JSON.stringify(calls.map((given, call) => ({ call, ...given })));
  const { rows } = await sql<Omit<WrittenCall, 'now'> & { call: number }>`/* prepared: save_answers */
    select call, deadline, retry_after, outcomes
      from save_answers_5(${asked}::jsonb, ${now}, ${overdueBefore(deps)})`.execute(on);
  const written = new Map(rows.map((row) => [row.call, { ...row, now }]));
  return calls.map((_, call) => written.get(call));
}

/** A call asks for what cannot be stored. Alone, it fails without the others. */
export const concernsOneCall = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code));

export async function findExamVersion(db: Database<Schema>, attemptId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`/* prepared: attempt_version */
    select sittings.exam_version_id as id from sittings where sittings.id = ${attemptId}`.execute(db.kysely);
  return rows[0]?.id;
}
