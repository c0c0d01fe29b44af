import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { type StoredSession, sessionColumns, sessionTables } from '#modules/accounts/server/public.ts';
import { mayTake, scoreOut } from '#modules/exams/server/public.ts';
import { runKeyJson, type StoredRunKey } from '#modules/results/server/public.ts';
import type { Language } from '#modules/running/domain/submission.ts';
import { dropGradeJob } from '#modules/running/server/public.ts';
import type { HelpRule } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import { type ChangedTests, changedTests } from './changed-tests.queries.ts';

/** The topic that an open exam page listens to. */
export const attemptTopic = (attemptId: number): string => `attempt ${attemptId}`;

/** The columns of an attempt that its rules need. */
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
  /** As its candidate may know it: null while it is held back. */
  readonly score: number | null;
  /** How often extra time has reopened it. */
  readonly reopened: number;
  /** When its allowance of saves is full again; null if it is. */
  readonly saves_full_at: Date | null;
}

/** The columns of `StoredAttempt`. */
export const attemptColumns = sql`attempts.id, attempts.run_id, attempts.developer_id, attempts.rehearsal,
  attempts.exam_version_id, attempts.state, attempts.question_ids, attempts.seed, attempts.started_at, attempts.deadline_at,
  attempts.epoch, attempts.delivered_at, attempts.delivered_by, attempts.receipt_hash,
  ${scoreOut} as score, attempts.reopened, attempts.saves_full_at`;

/**
 * The developer's own attempt, locked until the transaction ends, so that saves, delivery and closing take turns.
 * Read its answers in a later statement: one with the lock in it could see them as they were before the wait.
 */
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

/** An attempt with what its delivery needs, and not locked. */
export interface AttemptToDeliver extends StoredAttempt {
  /** Another one after every change of the row. Each save changes it. */
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
           coalesce(
             (select json_agg(json_build_object('question_id', answers.question_id, 'version', answers.version,
                       'text', answers.text, 'option_ids', answers.option_ids,
                       'language', answers.language) order by answers.question_id)
                from answers where answers.attempt_id = attempts.id),
             '[]') as answers
      from sittings as attempts join runs on runs.id = attempts.run_id
     where attempts.id = ${id} and attempts.developer_id = ${developerId}`.execute(on);
  return rows[0];
}

/** A run that a developer wants to start, with the attempt they may already have. */
export interface RunToAttempt {
  readonly exam_version_id: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly duration: number | null;
  readonly active: boolean;
  /** The run is open to all, or the developer is invited. */
  readonly admitted: boolean;
  /** May be taken any number of times, and counts for nothing. */
  readonly is_rehearsal: boolean;
  readonly shuffled: boolean;
  readonly shuffled_options: boolean;
  /** The latest, and which rehearsal it is. */
  readonly attempt_id: number | null;
  readonly rehearsals: number;
  /** Counts up with every grant of extra time. */
  readonly extra_grants: number;
  /** Extra time granted before the start: a share of the duration, seconds, a later end. */
  readonly extra_share: number;
  readonly extra_seconds: number;
  readonly own_end_at: Date | null;
}

/** A number, or a column that has it. */
type DeveloperId = number | RawBuilder<number>;

/** Of `runs`: rehearsals are for everybody, and no list has them. */
const isAdmitted = (developerId: DeveloperId) => sql`(runs.access = 'rehearsal' or ${mayTake(developerId)})`;

/** The developer's attempt at `runs` as `attempts`. Of rehearsals there are many, of which the last may go on. */
const latestAttempt = (developerId: DeveloperId) => sql`left join lateral (
  select * from sittings where sittings.run_id = runs.id and sittings.developer_id = ${developerId}
   order by sittings.rehearsal desc limit 1) as attempts on true`;

/** The extra time granted to a developer in `runs` before the start. Always one row. */
const extraTimeOf = (developerId: DeveloperId) => sql`
  select coalesce(sum(extra_times.share), 0) as extra_share,
         coalesce(sum(extra_times.seconds), 0)::int as extra_seconds, max(extra_times.ends_at) as own_end_at
    from extra_times
   where extra_times.run_id = runs.id and extra_times.developer_id = ${developerId}
     and extra_times.withdrawn_at is null`;

/** The columns of `RunToAttempt`, of `runs` and `runTables`. */
const runColumns = (developerId: DeveloperId) => sql`
  runs.exam_version_id, runs.starts_at, runs.ends_at, runs.duration, runs.shuffled, runs.shuffled_options,
  runs.extra_grants, runs.access = 'rehearsal' as is_rehearsal, ${isAdmitted(developerId)} as admitted,
  runs.active and owners.suspended_at is null as active, attempts.id as attempt_id,
  coalesce(attempts.rehearsal, 0) as rehearsals, extra.extra_share, extra.extra_seconds, extra.own_end_at`;

const runTables = (developerId: DeveloperId) => sql`
  cross join lateral (${extraTimeOf(developerId)}) as extra
  join companies as owners on owners.id = runs.company_id
  ${latestAttempt(developerId)}`;

export async function findRunToAttempt(
  db: Database<Schema>,
  runId: number,
  developerId: number,
): Promise<RunToAttempt | undefined> {
  const { rows } = await sql<RunToAttempt>`/* prepared: attempt_run */
    select ${runColumns(developerId)} from runs ${runTables(developerId)} where runs.id = ${runId}`.execute(
    db.kysely,
  );
  return rows[0];
}

/** The same for the account of a session, with the session. */
export async function findRunOfSession(
  db: Database<Schema>,
  runId: number,
  tokenHash: Buffer,
): Promise<(StoredSession & RunToAttempt) | undefined> {
  const developerId = sql.ref<number>('sessions.account_id');
  const { rows } = await sql<StoredSession & RunToAttempt>`/* prepared: attempt_run_of_session */
    select ${sessionColumns}, ${runColumns(developerId)}
      from ${sessionTables} join runs on runs.id = ${runId} ${runTables(developerId)}
     where sessions.token_hash = ${tokenHash}`.execute(db.kysely);
  return rows[0];
}

interface NewAttempt {
  readonly runId: number;
  /** 0: it counts. */
  readonly rehearsal: number;
  readonly developerId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
  readonly seed: number;
  /** The seed of the draw; null without drawn questions. */
  readonly drawSeed: number | null;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly ownEndsAt: Date | null;
  /** The deadline follows from these. */
  readonly runEndsAt: Date;
  readonly duration: number | null;
  readonly extraGrants: number;
}

/**
 * Inserts the attempt and its event. Returns the attempt, or undefined if the attempt exists already or the run has changed since
 * it was read. The share lock makes a change of the run wait for this insert, or this insert for the change.
 */
export async function insertAttempt(
  db: Database<Schema>,
  made: NewAttempt,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql<StoredAttempt>`/* prepared: attempt_insert */
    with run as (
      select runs.id from runs
       where runs.id = ${made.runId} and runs.exam_version_id = ${made.versionId} and runs.active
         and runs.ends_at = ${made.runEndsAt} and runs.duration is not distinct from ${made.duration}::int
         and runs.extra_grants = ${made.extraGrants}
         for share),
    made as (
      insert into sittings as attempts (run_id, rehearsal, developer_id, exam_version_id, question_ids, seed, started_at,
                            deadline_at, extra_share, extra_seconds, own_end_at, draw_seed)
      select run.id, ${made.rehearsal}::int, ${made.developerId}::bigint, ${made.versionId}::bigint, ${made.questionIds}::bigint[],
             ${made.seed}::int, ${made.startedAt}::timestamptz, ${made.deadline}::timestamptz,
             ${made.extraShare}::numeric, ${made.extraSeconds}::int, ${made.ownEndsAt}::timestamptz,
             ${made.drawSeed}::int from run
      on conflict (run_id, developer_id, rehearsal) do nothing
      returning ${attemptColumns}),
    logged as (
      insert into attempt_events (attempt_id, kind, account_id, happened_at)
      select made.id, 'started', ${made.developerId}::bigint, ${made.startedAt}::timestamptz from made)
    select made.* from made`.execute(db.kysely);
  return rows[0];
}

/** The last saved version of an answer. */
export interface StoredAnswer {
  readonly question_id: number;
  readonly version: number;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  /** Of a question that runs. */
  readonly language: Language | null;
}

export async function findAnswers(on: Kysely<Schema>, attemptId: number): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`/* prepared: attempt_answers */
    select answers.question_id, answers.version, answers.text, answers.option_ids, answers.language
      from answers where answers.attempt_id = ${attemptId} order by answers.question_id`.execute(on);
  return rows;
}

interface NewAnswer {
  /** True for a reopened attempt, which may have verdicts: a new version deletes the marks of the one before. */
  readonly mayBeJudged: boolean;
  readonly attemptId: number;
  readonly questionId: number;
  readonly version: number;
  readonly operationId: string | null;
  readonly text: string | null;
  readonly optionIds: readonly number[] | null;
  readonly language: Language | null;
  readonly createdAt: Date | null;
  readonly savedAt: Date;
  /** When the allowance of saves is full again after this one; null leaves it as it is. */
  readonly savesFullAt: Date | null;
}

/** Writes the next version of an answer and adds it to the history. */
export async function writeAnswer(
  trx: Transaction<Schema>,
  {
    mayBeJudged,
    attemptId,
    questionId,
    version,
    text,
    optionIds,
    language,
    savedAt,
    savesFullAt,
    ...answer
  }: NewAnswer,
): Promise<void> {
  await sql`/* prepared: answer_write */
    with last as (
      insert into answers (attempt_id, question_id, version, text, option_ids, language, saved_at)
      values (${attemptId}, ${questionId}, ${version}, ${text}, ${optionIds}, ${language}, ${savedAt})
      on conflict (attempt_id, question_id) do update
        set version = excluded.version, text = excluded.text, option_ids = excluded.option_ids,
            language = excluded.language, saved_at = excluded.saved_at),
    spent as (
      update sittings set saves_full_at = ${savesFullAt}::timestamptz
       where sittings.id = ${attemptId}
         and sittings.saves_full_at is distinct from coalesce(${savesFullAt}::timestamptz, sittings.saves_full_at))
    insert into answer_history
      (attempt_id, question_id, version, operation_id, text, option_ids, language, client_created_at, saved_at)
    values (${attemptId}, ${questionId}, ${version}, ${answer.operationId}, ${text}, ${optionIds}, ${language},
            ${answer.createdAt}, ${savedAt})`.execute(trx);
  if (!mayBeJudged) return;
  // First the job, as whoever ends it does.
  await dropGradeJob(trx, { attemptId, questionId });
  await sql`
    with places as (
      delete from double_marks
       where double_marks.attempt_id = ${attemptId} and double_marks.question_id = ${questionId}),
    retests as (
      delete from retested_answers
       where retested_answers.attempt_id = ${attemptId} and retested_answers.question_id = ${questionId}),
    tests as (
      delete from answer_tests
       where answer_tests.attempt_id = ${attemptId} and answer_tests.question_id = ${questionId})
    delete from verdicts
     where verdicts.attempt_id = ${attemptId} and verdicts.question_id = ${questionId}`.execute(trx);
}

/** The last version of an answer, and what this operation has already written, if anything. */
export interface AnswerBefore {
  readonly version: number | null;
  readonly text: string | null;
  readonly option_ids: number[] | null;
  readonly language: Language | null;
  readonly written_question_id: number | null;
  readonly written_version: number | null;
  readonly written_text: string | null;
  readonly written_option_ids: number[] | null;
  readonly written_language: Language | null;
}

export async function findAnswerBefore(
  trx: Transaction<Schema>,
  attemptId: number,
  questionId: number,
  operationId: string,
): Promise<AnswerBefore> {
  const { rows } = await sql<AnswerBefore>`/* prepared: answer_before */
    select answers.version, answers.text, answers.option_ids, answers.language, written.question_id as written_question_id,
           written.version as written_version, written.text as written_text,
           written.option_ids as written_option_ids, written.language as written_language
      from (values (1)) as one
      left join answers on answers.attempt_id = ${attemptId} and answers.question_id = ${questionId}
      left join answer_history written
        on written.attempt_id = ${attemptId} and written.operation_id = ${operationId}`.execute(trx);
  const [before] = rows;
  if (!before) throw new Error('A row that needs no table was not there.');
  return before;
}

/**
 * A run's duration and help rule, and the developer's attempt at it if there is one. Undefined if the run does not
 * exist, or if the developer has no attempt and may not take the run.
 */
export type OwnAttempt = { readonly duration: number | null; readonly help_rule: HelpRule } & (
  | (StoredAttempt & { readonly device_key: string; readonly changed_tests: OpenAttempt['changedTests'] })
  | { readonly id: null }
);

export async function findOwnAttempt(
  db: Database<Schema>,
  runId: number,
  developerId: number,
): Promise<OwnAttempt | undefined> {
  const { rows } = await sql<OwnAttempt>`/* prepared: attempt_own */
    select runs.duration, runs.help_rule, attempts.device_key, ${changedTests} as changed_tests, ${attemptColumns}
      from runs
      ${latestAttempt(developerId)}
     where runs.id = ${runId}
       and (attempts.id is not null or (runs.active and ${isAdmitted(developerId)}))`.execute(db.kysely);
  return rows[0];
}

/** An attempt in progress, with what its paper needs. */
export interface OpenAttempt {
  readonly attemptId: number;
  readonly versionId: number;
  readonly questionIds: readonly number[];
  readonly seed: number;
  readonly epoch: number;
  readonly key: string;
  readonly duration: number | null;
  readonly deadline: Date;
  readonly helpRule: HelpRule;
  readonly changedTests: ChangedTests | null;
}

/** The session of a token and its developer's attempt at a run, if that is in progress and was never reopened. */
export async function findOpenAttempt(
  db: Database<Schema>,
  tokenHash: Buffer,
  runId: number,
  overdueBefore: Date,
): Promise<(StoredSession & OpenAttempt & { readonly answers: readonly StoredAnswer[] }) | undefined> {
  const { rows } = await sql<
    StoredSession & OpenAttempt & { readonly answers: readonly StoredAnswer[] }
  >`/* prepared: attempt_open */
    select ${sessionColumns}, runs.duration, runs.help_rule as "helpRule", attempts.id as "attemptId",
           attempts.exam_version_id as "versionId", attempts.question_ids as "questionIds", attempts.seed,
           attempts.epoch, attempts.device_key as key, attempts.deadline_at as deadline,
           ${changedTests} as "changedTests",
           coalesce(
             (select json_agg(json_build_object('question_id', answers.question_id, 'version', answers.version,
                       'text', answers.text, 'option_ids', answers.option_ids,
                       'language', answers.language) order by answers.question_id)
                from answers where answers.attempt_id = attempts.id),
             '[]') as answers
      from ${sessionTables}
      join runs on runs.id = ${runId}
      ${latestAttempt(sql.ref('sessions.account_id'))}
     where sessions.token_hash = ${tokenHash} and attempts.state = 'in_progress'
       and attempts.deadline_at >= ${overdueBefore} and attempts.reopened = 0`.execute(db.kysely);
  return rows[0];
}
