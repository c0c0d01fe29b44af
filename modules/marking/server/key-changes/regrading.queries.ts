import { type RawBuilder, sql, type Transaction } from 'kysely';
import { recordingOf, scoresChanged } from '#modules/events/server/public.ts';
import { isResultOut } from '#modules/runs/server/public.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { PlannedChange } from './question-key.ts';

export interface OrderedChange extends PlannedChange {
  readonly made_by: number | null;
  readonly applied_at: Date | null;
}

export async function findOrderedChange(
  db: Database<Schema>,
  runId: number,
  gradingVersion: number,
): Promise<OrderedChange | undefined> {
  const { rows } = await sql<OrderedChange>`
    select changes.run_id, changes.grading_version, changes.position, changes.kind, changes.right_positions,
           changes.level_points, changes.made_by, changes.applied_at,
           exists (select from test_trials
                    where test_trials.run_id = changes.run_id
                      and test_trials.grading_version = changes.grading_version) as retests
      from question_changes as changes
     where changes.run_id = ${runId} and changes.grading_version = ${gradingVersion}`.execute(db.kysely);
  return rows[0];
}

export interface DeliveredAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: number[];
  readonly score: number | null;
  readonly version: number;
  /** The instant is a text, because a Date would lose the microseconds. */
  readonly delivered_at: string;
}

export async function findDelivered(
  trx: Transaction<Schema>,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<DeliveredAttempt[]> {
  const { rows } = await sql<DeliveredAttempt>`
    select ${columns} from sittings as attempts
     where attempts.run_id = ${runId} and attempts.state = 'delivered' and attempts.id > ${after}
     order by attempts.id limit ${limit}`.execute(trx);
  return rows;
}

export async function stageScores(
  trx: Transaction<Schema>,
  change: PlannedChange,
  scores: readonly { attempt: DeliveredAttempt; after: number | null }[],
): Promise<void> {
  await sql`
    insert into regraded_scores (run_id, grading_version, attempt_id, attempt_version, delivered_at, before, after)
    select ${change.run_id}::bigint, ${change.grading_version}::int, given.id, given.version,
           given.delivered_at::timestamptz,
           given.before::numeric, given.after::numeric
      from unnest(${scores.map(({ attempt }) => attempt.id)}::bigint[],
                  ${scores.map(({ attempt }) => attempt.version)}::int[],
                  ${scores.map(({ attempt }) => attempt.delivered_at)}::text[],
                  ${scores.map(({ attempt }) => asText(attempt.score))}::text[],
                  ${scores.map(({ after }) => asText(after))}::text[])
           as given (id, version, delivered_at, before, after)
    on conflict (run_id, grading_version, attempt_id) do update
       set attempt_version = excluded.attempt_version, delivered_at = excluded.delivered_at,
           before = excluded.before, after = excluded.after`.execute(trx);
}

const asText = (score: number | null) => (score === null ? null : String(score));

/** One statement, so that nobody sees half of it. An attempt that changed since its marking becomes a straggler. */
export async function switchRun(
  trx: Transaction<Schema>,
  change: OrderedChange,
  now: Date,
): Promise<boolean> {
  const { run_id: runId, grading_version: version } = change;
  const { rows } = await sql<{ runs: number }>`
    with switched as (
      update runs set grading_version = ${version}::int
       where runs.id = ${runId} and runs.grading_version = ${version}::int - 1
      returning runs.id
    ), applied as (
      update question_changes set applied_at = ${now}::timestamptz
        from switched
       where question_changes.run_id = switched.id and question_changes.grading_version = ${version}
    ), rescored as (
      update sittings as attempts
         set grading_version = ${version}::int, ${rescored(sql`staged.after`, now)}
        from regraded_scores as staged, switched
       where staged.run_id = switched.id and staged.grading_version = ${version} and attempts.id = staged.attempt_id
         and attempts.state = 'delivered' and attempts.version = staged.attempt_version
         and attempts.delivered_at = staged.delivered_at
      returning attempts.id, attempts.version, staged.before, staged.after
    ), logged as (
      insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
      select rescored.id, 'regraded', ${change.made_by}::bigint,
             jsonb_build_object('before', rescored.before, 'score', rescored.after, 'version', rescored.version,
                                'gradingVersion', ${version}::int),
             ${now}::timestamptz
        from rescored where rescored.before is distinct from rescored.after
    )
    select count(*) as runs from switched`.execute(trx);
  const [switched] = rows;
  // Nobody is notified of an equal score, and stragglers notify when they are regraded.
  await sql`
    delete from regraded_scores as staged
     where staged.run_id = ${runId} and staged.grading_version = ${version}
       and (staged.before is not distinct from staged.after
         or not exists (select from sittings as attempts
                         where attempts.id = staged.attempt_id and attempts.grading_version = ${version}))`.execute(
    trx,
  );
  return switched?.runs === 1;
}

export interface UntoldScore {
  readonly attempt_id: number;
  readonly developer_id: number;
  readonly before: number | null;
  readonly after: number | null;
  /** A score that is not out is news for the company only. */
  readonly out: boolean;
}

/** Skips rows that another job holds. */
export async function takeUntold(
  trx: Transaction<Schema>,
  { run_id, grading_version }: PlannedChange,
  limit: number,
): Promise<UntoldScore[]> {
  const { rows } = await sql<UntoldScore>`
    with taken as (
      delete from regraded_scores as staged
       where (staged.run_id, staged.grading_version, staged.attempt_id) in (
               select picked.run_id, picked.grading_version, picked.attempt_id from regraded_scores as picked
                where picked.run_id = ${run_id} and picked.grading_version = ${grading_version}
                order by picked.attempt_id limit ${limit} for update skip locked)
      returning staged.attempt_id, staged.before, staged.after
    )
    select taken.attempt_id, attempts.developer_id, taken.before, taken.after, ${isResultOut()} as out
      from taken join attempts on attempts.id = taken.attempt_id
     order by taken.attempt_id`.execute(trx);
  return rows;
}

export interface Straggler extends DeliveredAttempt {
  readonly developer_id: number;
  readonly out: boolean;
}

export async function lockStragglers(
  trx: Transaction<Schema>,
  { runId, after, limit }: { runId: number; after: number; limit: number },
): Promise<Straggler[]> {
  const { rows } = await sql<Straggler>`
    select ${columns}, attempts.developer_id, ${isResultOut()} as out
      from attempts join runs on runs.id = attempts.run_id
     where attempts.run_id = ${runId} and attempts.state = 'delivered' and attempts.id > ${after}
       and attempts.grading_version is distinct from runs.grading_version
     order by attempts.id limit ${limit}
       for no key update of attempts`.execute(trx);
  return rows;
}

export async function rewriteScores(
  trx: Transaction<Schema>,
  scores: readonly { id: number; score: number | null; gradingVersion: number }[],
  now: Date,
): Promise<void> {
  const ids = scores.map(({ id }) => id);
  await sql`
    with before as (
      select attempts.id, attempts.score from attempts where attempts.id = any(${ids}::bigint[])
    ), rescored as (
      update attempts
         set grading_version = given.version, ${rescored(sql`given.score::numeric`, now)}
        from unnest(${ids}::bigint[], ${scores.map(({ score }) => asText(score))}::text[],
                    ${scores.map(({ gradingVersion }) => gradingVersion)}::int[]) as given (id, score, version)
       where attempts.id = given.id
      returning attempts.id, attempts.run_id, attempts.score, attempts.result_held, attempts.version,
                attempts.grading_version
    ), recorded as (${recordingOf(scoresChanged('rescored', 'before'), now)})
    insert into attempt_events (attempt_id, kind, account_id, detail, happened_at)
    select rescored.id, 'regraded', null,
           jsonb_build_object('before', before.score, 'score', rescored.score, 'version', rescored.version,
                              'gradingVersion', rescored.grading_version),
           ${now}::timestamptz
      from rescored join before on before.id = rescored.id
     where before.score is distinct from rescored.score`.execute(trx);
}

const columns = sql`
         attempts.id, attempts.run_id, attempts.question_ids, attempts.score, attempts.version,
         attempts.delivered_at::text as delivered_at`;

/** The version counts up only if the score changes. */
const rescored = (after: RawBuilder<unknown>, now: Date) => sql`
         score = ${after},
         graded_at = case when ${after} is null then null
                          when attempts.score is distinct from ${after} then ${now}::timestamptz
                          else attempts.graded_at end,
         part_score = case when ${after} is null then attempts.part_score end,
         part_judged = case when ${after} is null then attempts.part_judged end,
         part_counting = case when ${after} is null then attempts.part_counting end,
         version = attempts.version + (attempts.score is distinct from ${after})::int`;

export async function settleMarks(trx: Transaction<Schema>, runId: number): Promise<void> {
  const plain = sql`jsonb_build_array(jsonb_build_object('levels', marked.levels, 'correct', marked.correct))`;
  for (const [table, marks] of [
    [sql.table('verdicts'), sql`coalesce(marked.mean_of, ${plain})`],
    [sql.table('double_marks'), plain],
  ] as const)
    await sql`
      update ${table} as marked set correct = not marked.correct
        from attempts
       cross join unnest(attempts.question_ids) as asked (id)
        join questions on questions.id = asked.id and questions.rubric is not null
        left join standing_question_changes as change on change.run_id = attempts.run_id
         and change.position = questions.position
       where attempts.run_id = ${runId} and marked.attempt_id = attempts.id and marked.question_id = questions.id
         and marked.correct <> earns_half(weighed_rubric(questions.rubric, change.level_points), ${marks})`.execute(
      trx,
    );
}
