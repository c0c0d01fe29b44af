import type { Transaction } from 'kysely';
import { mayTakeText } from '#modules/admission/server/public.ts';
import type { HelpRule } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';

/** What an open page of an attempt listens to. */
export const attemptTopic = (attemptId: number): string => `attempt ${attemptId}`;

/** An attempt as its rules need it. */
export interface StoredAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly developer_id: number;
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
  readonly score: number | null;
  /** How often extra time opened it again. */
  readonly reopened: number;
}

/** The columns of `StoredAttempt`. */
export const attemptColumns = `attempts.id, attempts.run_id, attempts.developer_id, attempts.exam_version_id,
  attempts.state, attempts.question_ids, attempts.seed, attempts.started_at, attempts.deadline_at,
  attempts.epoch, attempts.delivered_at, attempts.delivered_by, attempts.receipt_hash, attempts.score,
  attempts.reopened`;

/**
 * The developer's own attempt, locked until the transaction ends: saving, delivering and closing an attempt
 * happen one after the other. Ask for its answers only afterwards, in another statement.
 */
export async function lockAttempt(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  id: number,
  developerId: number,
): Promise<StoredAttempt | undefined> {
  const [attempt] = await db.hot<StoredAttempt>(
    'attempt_lock',
    `select ${attemptColumns} from attempts
      where attempts.id = $1 and attempts.developer_id = $2 for no key update`,
    [id, developerId],
    trx,
  );
  return attempt;
}

/** The run that is to be attempted, with the caller's own attempt at it. */
export interface RunToAttempt {
  readonly exam_version_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly duration: number | null;
  readonly active: boolean;
  /** Open to all, or the developer is invited. */
  readonly admitted: boolean;
  readonly shuffled: boolean;
  readonly shuffled_options: boolean;
  readonly attempt_id: number | null;
  /** Changes with every grant of extra time. */
  readonly extra_grants: number;
  /** What the developer was given: part of the duration, seconds, a later end. */
  readonly extra_share: number;
  readonly extra_seconds: number;
  readonly own_end_at: Date | null;
}

/** What a developer was given in `runs` ahead of the start: one row, also for nothing. */
const extraTimeOf = (developer: `$${number}`): string => `
  select coalesce(sum(extra_times.share), 0) as extra_share,
         coalesce(sum(extra_times.seconds), 0)::int as extra_seconds, max(extra_times.ends_at) as own_end_at
    from extra_times
   where extra_times.run_id = runs.id and extra_times.developer_id = ${developer}
     and extra_times.withdrawn_at is null`;

export async function findRunToAttempt(
  db: Database<Schema>,
  runId: number,
  developerId: number,
): Promise<RunToAttempt | undefined> {
  const [run] = await db.hot<RunToAttempt>(
    'attempt_run',
    `select runs.exam_version_id, runs.starts_at, runs.ends_at, runs.duration, runs.shuffled,
            runs.shuffled_options, runs.extra_grants, ${mayTakeText('$2')} as admitted,
            runs.active and companies.suspended_at is null as active, attempts.id as attempt_id,
            extra.extra_share, extra.extra_seconds, extra.own_end_at
       from runs
       cross join lateral (${extraTimeOf('$2')}) as extra
       join companies on companies.id = runs.company_id
       left join attempts on attempts.run_id = runs.id and attempts.developer_id = $2
      where runs.id = $1`,
    [runId, developerId],
  );
  return run;
}

interface NewAttempt {
  readonly runId: number;
  readonly developerId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
  readonly seed: number;
  /** What questions were drawn with; null where none were. */
  readonly drawSeed: number | null;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly ownEndsAt: Date | null;
  /** What the deadline was made from. */
  readonly runEndsAt: Date;
  readonly duration: number | null;
  readonly extraGrants: number;
}

/**
 * Makes the attempt and its event; gives undefined when there is one already, or when the run is no longer what
 * the attempt was made from. Whoever changes the run at the same time waits, or is waited for.
 */
export async function insertAttempt(db: Database<Schema>, made: NewAttempt): Promise<number | undefined> {
  const [attempt] = await db.hot<{ id: number }>(
    'attempt_insert',
    `with run as (
       select runs.id from runs
        where runs.id = $1::bigint and runs.exam_version_id = $3::bigint and runs.active
          and runs.ends_at = $8::timestamptz and runs.duration is not distinct from $9::int
          and runs.extra_grants = $10::int
          for share),
     made as (
       insert into attempts (run_id, developer_id, exam_version_id, question_ids, seed, started_at, deadline_at,
                             extra_share, extra_seconds, own_end_at, draw_seed)
       select run.id, $2::bigint, $3::bigint, $4::bigint[], $5::int, $6::timestamptz, $7::timestamptz,
              $11::numeric, $12::int, $13::timestamptz, $14::int from run
       on conflict (run_id, developer_id) do nothing
       returning attempts.id),
     logged as (
       insert into attempt_events (attempt_id, kind, account_id, happened_at)
       select made.id, 'started', $2::bigint, $6::timestamptz from made)
     select made.id from made`,
    [
      made.runId,
      made.developerId,
      made.versionId,
      made.questionIds,
      made.seed,
      made.startedAt,
      made.deadline,
      made.runEndsAt,
      made.duration,
      made.extraGrants,
      made.extraShare,
      made.extraSeconds,
      made.ownEndsAt,
      made.drawSeed,
    ],
  );
  return attempt?.id;
}

/** The last accepted answer of a question. */
export interface StoredAnswer {
  readonly question_id: number;
  readonly version: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
}

export async function findAnswers(
  db: Database<Schema>,
  attemptId: number,
  trx?: Transaction<Schema>,
): Promise<StoredAnswer[]> {
  return db.hot<StoredAnswer>(
    'attempt_answers',
    `select answers.question_id, answers.version, answers.text, answers.option_ids
       from answers where answers.attempt_id = $1 order by answers.question_id`,
    [attemptId],
    trx,
  );
}

interface NewAnswer {
  /** A reopened attempt may have been judged: a verdict is of one answer, not of the next. */
  readonly mayBeJudged: boolean;
  readonly attemptId: number;
  readonly questionId: number;
  readonly version: number;
  readonly operationId: string | null;
  readonly text: string | null;
  readonly optionIds: readonly number[] | null;
  readonly createdAt: Date | null;
  readonly savedAt: Date;
}

/** Makes a version of an answer the last one and keeps it in the history. */
export async function writeAnswer(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  answer: NewAnswer,
): Promise<void> {
  await db.hot(
    'answer_write',
    `with last as (
       insert into answers (attempt_id, question_id, version, text, option_ids, saved_at)
       values ($1::bigint, $2::bigint, $3::int, $4::text, $5::bigint[], $6::timestamptz)
       on conflict (attempt_id, question_id) do update
         set version = excluded.version, text = excluded.text, option_ids = excluded.option_ids,
             saved_at = excluded.saved_at)
     insert into answer_history
       (attempt_id, question_id, version, operation_id, text, option_ids, client_created_at, saved_at)
     values ($1::bigint, $2::bigint, $3::int, $7::uuid, $4::text, $5::bigint[], $8::timestamptz,
       $6::timestamptz)`,
    [
      answer.attemptId,
      answer.questionId,
      answer.version,
      answer.text,
      answer.optionIds,
      answer.savedAt,
      answer.operationId,
      answer.createdAt,
    ],
    trx,
  );
  if (!answer.mayBeJudged) return;
  await db.hot(
    'answer_unjudge',
    'delete from verdicts where verdicts.attempt_id = $1::bigint and verdicts.question_id = $2::bigint',
    [answer.attemptId, answer.questionId],
    trx,
  );
}

/** The last version of an answer, and what an operation of this name wrote before, if anything. */
export interface AnswerBefore {
  readonly version: number | null;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly written_question_id: number | null;
  readonly written_version: number | null;
  readonly written_text: string | null;
  readonly written_option_ids: number[] | null;
}

export async function findAnswerBefore(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attemptId: number,
  questionId: number,
  operationId: string,
): Promise<AnswerBefore> {
  const [before] = await db.hot<AnswerBefore>(
    'answer_before',
    `select answers.version, answers.text, answers.option_ids, written.question_id as written_question_id,
            written.version as written_version, written.text as written_text,
            written.option_ids as written_option_ids
       from (values (1)) as one
       left join answers on answers.attempt_id = $1::bigint and answers.question_id = $2::bigint
       left join answer_history written
         on written.attempt_id = $1::bigint and written.operation_id = $3::uuid`,
    [attemptId, questionId, operationId],
    trx,
  );
  if (!before) throw new Error('A row that needs no table was not there.');
  return before;
}

/**
 * A run's duration and rule about help with the developer's attempt at it, whose columns are null when there is none. Undefined too
 * when there is none and the developer may not take the run.
 */
export type OwnAttempt = { readonly duration: number | null; readonly help_rule: HelpRule } & (
  | (StoredAttempt & { readonly device_key: string })
  | { readonly id: null }
);

export async function findOwnAttempt(
  db: Database<Schema>,
  runId: number,
  developerId: number,
): Promise<OwnAttempt | undefined> {
  const [attempt] = await db.hot<OwnAttempt>(
    'attempt_own',
    `select runs.duration, runs.help_rule, attempts.device_key, ${attemptColumns}
       from runs
       left join attempts on attempts.run_id = runs.id and attempts.developer_id = $2
      where runs.id = $1
        and (attempts.id is not null or (runs.active and ${mayTakeText('$2')}))`,
    [runId, developerId],
  );
  return attempt;
}
