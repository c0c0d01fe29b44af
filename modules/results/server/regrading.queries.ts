import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import type { PlannedChange } from './question-key.ts';

/** A change that was ordered. */
export interface OrderedChange extends PlannedChange {
  readonly made_by: number | null;
  readonly applied_at: Date | null;
}

export async function findOrderedChange(
  db: Database<Schema>,
  runId: number,
  gradingVersion: number,
): Promise<OrderedChange | undefined> {
  const [change] = await db.hot<OrderedChange>('ordered_change', orderedSql, [runId, gradingVersion]);
  return change;
}

/** A delivered attempt as it was when its marking began. */
export interface DeliveredAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: number[];
  readonly score: number | null;
  readonly version: number;
  /** Exact to the microsecond, which a Date is not. */
  readonly delivered_at: string;
}

/** The next delivered attempts of a run behind one, in order of their ids. */
export const findDelivered = (
  db: Database<Schema>,
  trx: Transaction<Schema>,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<DeliveredAttempt[]> => db.hot('regrade_delivered', deliveredSql, [runId, after, limit], trx);

/** Writes down what attempts will have under the change. */
export async function stageScores(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  change: PlannedChange,
  scores: readonly { attempt: DeliveredAttempt; after: number | null }[],
): Promise<void> {
  await db.hot(
    'regrade_stage',
    stageSql,
    [
      change.run_id,
      change.grading_version,
      scores.map(({ attempt }) => attempt.id),
      scores.map(({ attempt }) => attempt.version),
      scores.map(({ attempt }) => attempt.delivered_at),
      scores.map(({ attempt }) => asText(attempt.score)),
      scores.map(({ after }) => asText(after)),
    ],
    trx,
  );
}

const asText = (score: number | null) => (score === null ? null : String(score));

/**
 * Switches a run to the grading version of the change: the run, the scores and the log in one statement, so that
 * nobody ever sees half of it. An attempt that changed since it was marked is left for later.
 *
 * @returns false when it was done before
 */
export async function switchRun(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  change: OrderedChange,
  now: Date,
): Promise<boolean> {
  const { run_id: runId, grading_version: version } = change;
  const [switched] = await db.hot<{ runs: number }>(
    'regrade_switch',
    switchSql,
    [runId, version, now, change.made_by],
    trx,
  );
  // What stays the same is nobody's news, and what was left for later is told then.
  await db.hot('regrade_settle', settleSql, [runId, version], trx);
  return switched?.runs === 1;
}

/** A score that changed and that nobody was told of yet. */
export interface UntoldScore {
  readonly attempt_id: number;
  readonly developer_id: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** Takes some of the scores that are left to be told; others may take theirs at the same time. */
export const takeUntold = (
  db: Database<Schema>,
  trx: Transaction<Schema>,
  { run_id, grading_version }: PlannedChange,
  limit: number,
): Promise<UntoldScore[]> => db.hot('regrade_untold', untoldSql, [run_id, grading_version, limit], trx);

/** A delivered attempt whose score is not of the run's grading version, locked. */
export interface Straggler extends DeliveredAttempt {
  readonly developer_id: number;
}

export const lockStragglers = (
  db: Database<Schema>,
  trx: Transaction<Schema>,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<Straggler[]> => db.hot('regrade_stragglers', stragglersSql, [runId, after, limit], trx);

/** Gives attempts, which are locked, their score under the grading version they were marked by, and logs it. */
export async function rewriteScores(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  scores: readonly { id: number; score: number | null; gradingVersion: number }[],
  now: Date,
): Promise<void> {
  await db.hot(
    'regrade_rewrite',
    rewriteSql,
    [
      scores.map(({ id }) => id),
      scores.map(({ score }) => asText(score)),
      scores.map(({ gradingVersion }) => gradingVersion),
      now,
    ],
    trx,
  );
}

const orderedSql = `
  select changes.run_id, changes.grading_version, changes.position, changes.kind, changes.right_positions,
         changes.made_by, changes.applied_at
    from question_changes as changes
   where changes.run_id = $1::bigint and changes.grading_version = $2::int`;

const columns = `
         attempts.id, attempts.run_id, attempts.question_ids, attempts.score, attempts.version,
         attempts.delivered_at::text as delivered_at`;

const deliveredSql = `
  select ${columns} from attempts
   where attempts.run_id = $1::bigint and attempts.state = 'delivered' and attempts.id > $2::bigint
   order by attempts.id limit $3::int`;

const stageSql = `
  insert into regraded_scores (run_id, grading_version, attempt_id, attempt_version, delivered_at, before, after)
  select $1::bigint, $2::int, given.id, given.version, given.delivered_at::timestamptz,
         given.before::numeric, given.after::numeric
    from unnest($3::bigint[], $4::int[], $5::text[], $6::text[], $7::text[])
         as given (id, version, delivered_at, before, after)
  on conflict (run_id, grading_version, attempt_id) do update
     set attempt_version = excluded.attempt_version, delivered_at = excluded.delivered_at,
         before = excluded.before, after = excluded.after`;

/** What an attempt becomes with another score; its version counts only then. */
const rescored = (after: string, now: string) => `
         score = ${after},
         graded_at = case when ${after} is null then null
                          when attempts.score is distinct from ${after} then ${now}::timestamptz
                          else attempts.graded_at end,
         part_score = case when ${after} is null then attempts.part_score end,
         part_judged = case when ${after} is null then attempts.part_judged end,
         part_counting = case when ${after} is null then attempts.part_counting end,
         version = attempts.version + (attempts.score is distinct from ${after})::int`;

const switchSql = `
  with switched as (
    update runs set grading_version = $2::int
     where runs.id = $1::bigint and runs.grading_version = $2::int - 1
    returning runs.id
  ), applied as (
    update question_changes set applied_at = $3::timestamptz
      from switched
     where question_changes.run_id = switched.id and question_changes.grading_version = $2::int
  ), rescored as (
    update attempts
       set grading_version = $2::int, ${rescored('staged.after', '$3')}
      from regraded_scores as staged, switched
     where staged.run_id = switched.id and staged.grading_version = $2::int and attempts.id = staged.attempt_id
       and attempts.state = 'delivered' and attempts.version = staged.attempt_version
       and attempts.delivered_at = staged.delivered_at
    returning attempts.id, attempts.version, staged.before, staged.after
  ), logged as (
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select rescored.id, 'regraded', $4::bigint,
           jsonb_build_object('before', rescored.before, 'score', rescored.after, 'version', rescored.version,
                              'gradingVersion', $2::int),
           $3::timestamptz
      from rescored where rescored.before is distinct from rescored.after
  )
  select count(*) as runs from switched`;

const settleSql = `
  delete from regraded_scores as staged
   where staged.run_id = $1::bigint and staged.grading_version = $2::int
     and (staged.before is not distinct from staged.after
       or not exists (select from attempts
                       where attempts.id = staged.attempt_id and attempts.grading_version = $2::int))`;

const untoldSql = `
  with taken as (
    delete from regraded_scores as staged
     where (staged.run_id, staged.grading_version, staged.attempt_id) in (
             select picked.run_id, picked.grading_version, picked.attempt_id from regraded_scores as picked
              where picked.run_id = $1::bigint and picked.grading_version = $2::int
              order by picked.attempt_id limit $3::int for update skip locked)
    returning staged.attempt_id, staged.before, staged.after
  )
  select taken.attempt_id, attempts.developer_id, taken.before, taken.after
    from taken join attempts on attempts.id = taken.attempt_id
   order by taken.attempt_id`;

const stragglersSql = `
  select ${columns}, attempts.developer_id
    from attempts join runs on runs.id = attempts.run_id
   where attempts.run_id = $1::bigint and attempts.state = 'delivered' and attempts.id > $2::bigint
     and attempts.grading_version is distinct from runs.grading_version
   order by attempts.id limit $3::int
     for no key update of attempts`;

const rewriteSql = `
  with before as (
    select attempts.id, attempts.score from attempts where attempts.id = any($1::bigint[])
  ), rescored as (
    update attempts
       set grading_version = given.version, ${rescored('given.score::numeric', '$4')}
      from unnest($1::bigint[], $2::text[], $3::int[]) as given (id, score, version)
     where attempts.id = given.id
    returning attempts.id, attempts.score, attempts.version, attempts.grading_version
  )
  insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
  select rescored.id, 'regraded', null,
         jsonb_build_object('before', before.score, 'score', rescored.score, 'version', rescored.version,
                            'gradingVersion', rescored.grading_version),
         $4::timestamptz
    from rescored join before on before.id = rescored.id
   where before.score is distinct from rescored.score`;
