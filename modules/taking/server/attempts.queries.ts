import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type StoredSession, sessionColumns, sessionTables } from '#modules/accounts/server/public.ts';
import { runKeyJson, type StoredRunKey } from '#modules/marking/server/public.ts';
import type { PaperExecution } from '#modules/question-bank/contract/paper-execution.ts';
import { mayTake, type ReadRule, ruleColumns, ruleOfAttempt, scoreOut } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Excerpt } from '../contract/excerpt.ts';
import { answersJson, type StoredAnswer } from './answers/answers.queries.ts';
import { isDeclarationAsked } from './declarations/declaration-asked.queries.ts';

export const attemptTopic = (attemptId: number): string => `attempt ${attemptId}`;

export interface StoredAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
  /** 0: it counts. */
  readonly rehearsal: number;
  readonly exam_version_id: number;
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly question_ids: number[];
  readonly seed: number;
  readonly started_at: Date;
  readonly deadline_at: Date;
  readonly epoch: number;
  readonly delivered_at: Date | null;
  readonly delivered_by: 'candidate' | 'clock' | null;
  readonly receipt_hash: string | null;
  /** The score as the candidate may know it: null while it is held back. */
  readonly score: number | null;
  readonly reopened: number;
  /** Null if the allowance of saves is full. */
  readonly saves_full_at: Date | null;
  /** Seconds of pauses that are left to take. */
  readonly pause_seconds: number;
  /** Seconds that pauses took so far, one that goes on included to its end. */
  readonly paused_seconds: number;
  readonly pause_ends_at: Date | null;
}

export const attemptColumns = sql`attempts.id, attempts.run_id, attempts.developer_id, attempts.rehearsal,
  attempts.exam_version_id, attempts.state, attempts.question_ids, attempts.seed, attempts.started_at, attempts.deadline_at,
  attempts.epoch, attempts.delivered_at, attempts.delivered_by, attempts.receipt_hash,
  ${scoreOut} as score, attempts.reopened, attempts.saves_full_at, attempts.pause_seconds,
  attempts.paused_seconds, attempts.pause_ends_at`;

/** Read the answers in a later statement: one with the lock in it could see them as they were before the wait. */
export async function lockAttempt(
  trx: Transaction<Schema>,
  id: number,
  developerId: number,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql<StoredAttempt>`/* prepared: attempt_lock */
    select ${attemptColumns} from sittings as attempts
     where attempts.id = ${id} and attempts.developer_id = ${developerId} for no key update`.execute(trx);
  return rows[0];
}

export async function findAttempt(
  on: Kysely<Schema>,
  id: number,
  developerId: number,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql<StoredAttempt>`/* prepared: attempt_found */
    select ${attemptColumns} from sittings as attempts
     where attempts.id = ${id} and attempts.developer_id = ${developerId}`.execute(on);
  return rows[0];
}

export interface AttemptToDeliver extends StoredAttempt {
  /** It is another one after every change of the row. Each save changes it. */
  readonly row_version: string;
  readonly answers: readonly StoredAnswer[];
  readonly key: StoredRunKey;
}

export async function findToDeliver(
  on: Kysely<Schema>,
  id: number,
  developerId: number,
): Promise<AttemptToDeliver | undefined> {
  const { rows } = await sql<AttemptToDeliver>`/* prepared: attempt_to_deliver */
    select ${attemptColumns}, attempts.xmin::text as row_version, ${runKeyJson} as key,
           ${answersJson} as answers
      from sittings as attempts join runs on runs.id = attempts.run_id
     where attempts.id = ${id} and attempts.developer_id = ${developerId}`.execute(on);
  return rows[0];
}

export type DeveloperId = number | RawBuilder<number>;

/** The statement needs `runs`. Rehearsals are for everybody, and no list has them. */
export const isAdmitted = (developerId: DeveloperId) =>
  sql`(runs.access = 'rehearsal' or ${mayTake(developerId)})`;

/** The statement needs `runs`. The last of many rehearsals may go on. */
export const latestAttempt = (developerId: DeveloperId) => sql`left join lateral (
  select * from sittings where sittings.run_id = runs.id and sittings.developer_id = ${developerId}
   order by sittings.rehearsal desc limit 1) as attempts on true`;

/** The rule is the one that it began under. */
export interface Sitting extends ReadRule {
  readonly attemptId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
  readonly seed: number;
  readonly epoch: number;
  readonly key: string;
  readonly duration: number | null;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly changedTests: ChangedTests | null;
  readonly pauseEndsAt: Date | null;
  readonly pauseTaken: number | null;
  readonly declarationAsked: true | null;
  readonly defence: Excerpt[] | null;
  readonly answers: readonly StoredAnswer[];
}

export type SittingOfSession = StoredSession &
  ((Sitting & Pick<StoredAttempt, 'state' | 'reopened'>) | { readonly attemptId: null });

/** Undefined if the run does not exist, or if the developer has no attempt and may not take the run. */
export async function findSittingOfSession(
  db: Database<Schema>,
  runId: number,
  tokenHash: Buffer,
): Promise<SittingOfSession | undefined> {
  const developerId = sql.ref<number>('sessions.account_id');
  const { rows } = await sql<SittingOfSession>`/* prepared: attempt_sitting */
    select ${sessionColumns}, runs.duration, ${ruleColumns('rule')}, attempts.id as "attemptId",
           attempts.exam_version_id as "versionId", attempts.question_ids as "questionIds", attempts.seed,
           attempts.epoch, attempts.device_key as key, attempts.started_at as "startedAt",
           attempts.deadline_at as deadline, attempts.pause_ends_at as "pauseEndsAt",
           nullif(attempts.paused_seconds, 0) as "pauseTaken", (select nullif(${isDeclarationAsked}, false) from companies where companies.id = runs.company_id) as "declarationAsked", attempts.state, attempts.reopened, ${changedTests} as "changedTests",
           (select defences.excerpts from defences where defences.sitting_id = attempts.id) as defence,
           ${answersJson} as answers
      from ${sessionTables}
      join runs on runs.id = ${runId}
      ${latestAttempt(developerId)}
      ${ruleOfAttempt}
     where sessions.token_hash = ${tokenHash}
       and (attempts.id is not null or (runs.active and ${isAdmitted(developerId)}))`.execute(db.kysely);
  return rows[0];
}

type ChangedTests = Readonly<Record<string, PaperExecution>>;

/** The statement needs `attempts`. The value is null if the run has changed no tests. */
const changedTests: RawBuilder<ChangedTests | null> = sql`(
  select json_object_agg(questions.id, paper_execution(change.execution))
    from standing_question_changes as change
    join questions on questions.exam_version_id = attempts.exam_version_id and questions.position = change.position
   where change.run_id = attempts.run_id and change.execution is not null)`;
