import { sql } from 'kysely';
import {
  isNameless,
  type StoredSession,
  sessionColumns,
  sessionTables,
} from '#modules/accounts/server/public.ts';
import { recordingOf } from '#modules/events/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import {
  attemptColumns,
  type DeveloperId,
  isAdmitted,
  latestAttempt,
  type StoredAttempt,
} from './attempts.queries.ts';

export interface RunToAttempt {
  readonly exam_version_id: number;
  readonly rule_version: number;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly duration: number | null;
  readonly active: boolean;
  readonly admitted: boolean;
  /** The developer took it, and the answers are deleted since. */
  readonly is_kept: boolean;
  /** Somebody began it with an account that is deleted. */
  readonly has_departed: boolean;
  /** A rehearsal may be taken any number of times, and counts for nothing. */
  readonly is_rehearsal: boolean;
  readonly shuffled: boolean;
  readonly shuffled_options: boolean;
  readonly attempt_id: number | null;
  readonly rehearsals: number;
  readonly extra_grants: number;
  /** A share of the duration, seconds, and a later end may be granted before the start. */
  readonly extra_share: number;
  readonly extra_seconds: number;
  readonly own_end_at: Date | null;
  readonly pause_seconds: number;
  readonly nameless: boolean;
}

const extraTimeOf = (developerId: DeveloperId) => sql`
  select coalesce(sum(extra_times.share), 0) as extra_share,
         coalesce(sum(extra_times.seconds), 0)::int as extra_seconds,
         coalesce(sum(extra_times.pause_seconds), 0)::int as pause_seconds, max(extra_times.ends_at) as own_end_at
    from extra_times
   where extra_times.run_id = runs.id and extra_times.developer_id = ${developerId}
     and extra_times.withdrawn_at is null`;

const runColumns = (developerId: DeveloperId) => sql`
  runs.exam_version_id, runs.rule_version, runs.starts_at, runs.ends_at, runs.duration, runs.shuffled, runs.shuffled_options,
  exists (select from kept_results
           where kept_results.run_id = runs.id and kept_results.developer_id = ${developerId}) as is_kept,
  exists (select from departed_takers where departed_takers.run_id = runs.id) as has_departed,
  runs.extra_grants, runs.access = 'rehearsal' as is_rehearsal, ${isAdmitted(developerId)} as admitted,
  runs.active and owners.suspended_at is null as active, attempts.id as attempt_id,
  coalesce(attempts.rehearsal, 0) as rehearsals, extra.extra_share, extra.extra_seconds, extra.own_end_at, extra.pause_seconds,
  ${isNameless(developerId)} as nameless`;

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
  readonly ruleVersion: number;
  readonly questionIds: readonly number[];
  readonly seed: number;
  /** Null without drawn questions. */
  readonly drawSeed: number | null;
  readonly startedAt: Date;
  readonly deadline: Date;
  readonly extraShare: number;
  readonly extraSeconds: number;
  readonly ownEndsAt: Date | null;
  readonly pauseSeconds: number;
  readonly runEndsAt: Date;
  readonly duration: number | null;
  readonly extraGrants: number;
}

/** Undefined if it exists, or the run changed since it was read: the share lock lets this and a change take turns. */
export async function insertAttempt(
  db: Database<Schema>,
  made: NewAttempt,
): Promise<StoredAttempt | undefined> {
  const { rows } = await sql<StoredAttempt>`/* prepared: attempt_insert */
    with run as (
      select runs.id from runs
       where runs.id = ${made.runId} and runs.exam_version_id = ${made.versionId} and runs.active
         and runs.rule_version = ${made.ruleVersion}::int
         and runs.ends_at = ${made.runEndsAt} and runs.duration is not distinct from ${made.duration}::int
         and runs.extra_grants = ${made.extraGrants}
         for share),
    made as (
      insert into sittings as attempts (run_id, rehearsal, developer_id, exam_version_id, question_ids, seed, started_at,
                            deadline_at, extra_share, extra_seconds, own_end_at, draw_seed, pause_seconds)
      select run.id, ${made.rehearsal}::int, ${made.developerId}::bigint, ${made.versionId}::bigint, ${made.questionIds}::bigint[],
             ${made.seed}::int, ${made.startedAt}::timestamptz, ${made.deadline}::timestamptz,
             ${made.extraShare}::numeric, ${made.extraSeconds}::int, ${made.ownEndsAt}::timestamptz,
             ${made.drawSeed}::int, ${made.pauseSeconds}::int from run
      on conflict (run_id, developer_id, rehearsal) do nothing
      returning ${attemptColumns}),
    logged as (
      insert into attempt_events (attempt_id, kind, account_id, happened_at)
      select made.id, 'started', ${made.developerId}::bigint, ${made.startedAt}::timestamptz from made),
    recorded as (${recordingOf(sql`select 'begun', made.run_id, made.id from made where made.rehearsal = 0`, made.startedAt)})
    select made.* from made`.execute(db.kysely);
  return rows[0];
}
