import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { scoreOut } from '#modules/runs/server/public.ts';
import { timeZone } from '#platform/contract/day.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Due } from '#platform/server/jobs/outbox.ts';
import { platformScore } from '../../domain/platform-score.ts';

/** Deliveries do not wait for this job. */
export const platformScoresJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'results.platform_scores',
  z.object({ attemptIds: z.array(z.int()) }),
  scoreDelivered,
);

async function scoreDelivered(
  { db, outbox, config, clock }: Pick<Deps, 'db' | 'outbox' | 'config' | 'clock'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    const { rows } = await sql<ChangedResult>`
      select attempts.run_id as "runId", attempts.developer_id as "developerId" from attempts
       where attempts.id = any(${attemptIds}::bigint[])`.execute(trx);
    await updatePlatformScores(trx, config.scoreMinAttempts, rows, clock.now());
  });
}

interface ChangedResult {
  readonly runId: number;
  readonly developerId: number;
}

/**
 * Updates everybody who has a result in a company's exam when that starts or stops counting.
 *
 * @param minAttempts how many graded attempts make a company's exam count; a shared exam always counts
 * @returns the developers whose score or number of exams changed
 */
export async function updatePlatformScores(
  trx: Transaction<Schema>,
  minAttempts: number,
  changes: readonly ChangedResult[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return [];
  const crossed = await examsAcrossThreshold(
    trx,
    minAttempts,
    changes.map(({ runId }) => runId),
  );
  const own = changes.map((change) => change.developerId);
  const others = crossed.length > 0 ? await findTakers(trx, crossed) : [];
  const concerned = new Set([...own, ...others]);
  // The order by id prevents deadlocks; the results are read after the lock, so that it shows what was written before.
  const { rows: locked } = await sql<{ id: number }>`
    select developers.id from developers
     where developers.id = any(${[...concerned]}::bigint[]) order by developers.id for no key update`.execute(
    trx,
  );
  const ids = locked.map((developer) => developer.id);
  return writeScores(trx, ids, await findCountedResults(trx, ids, minAttempts), now);
}

/** Counts up to the limit, run by run: a planner that knows no table yet would go through all attempts there are. */
const gradedOf = (limit: number): RawBuilder<number> => sql`(
  select count(*)::int
    from (select from runs
           cross join lateral (
             select from attempts
              where attempts.run_id = runs.id and ${scoreOut} is not null limit ${limit}) as of_run
           where runs.exam_id = exams.id limit ${limit}) as graded)`;

/** A kept result has only its day, and whether it was the first. */
const keptDelivery: RawBuilder<Date> = sql`(
  (kept_results.delivered_on + case when kept_results.is_first then time '00:00' else time '23:59' end)
    at time zone ${sql.lit(timeZone)})`;

/** The first delivered attempt at each exam counts, once its result is out; so does a kept result, without attempt. */
export const countedResults = (
  developerIds: readonly number[],
  minAttempts: number,
): RawBuilder<CountedResult> => sql`
    with delivered as (
      select attempts.id, null as kept_id, attempts.developer_id, runs.exam_id, attempts.exam_version_id,
             ${scoreOut} as score, attempts.delivered_at
        from attempts
        join runs on runs.id = attempts.run_id
       where attempts.developer_id = any(${developerIds}::bigint[]) and attempts.state = 'delivered'
      union all
      select null, kept_results.id, kept_results.developer_id, runs.exam_id, kept_results.exam_version_id,
             kept_results.score, ${keptDelivery}
        from kept_results
        join runs on runs.id = kept_results.run_id
       where kept_results.developer_id = any(${developerIds}::bigint[]) and kept_results.state = 'delivered'),
    firsts as (
      select distinct on (delivered.developer_id, delivered.exam_id) delivered.* from delivered
       order by delivered.developer_id, delivered.exam_id, delivered.delivered_at, delivered.kept_id, delivered.id)
    select firsts.id as attempt_id, firsts.developer_id, firsts.exam_version_id, firsts.delivered_at, firsts.score,
           array(select exam_version_stacks.stack_id from exam_version_stacks
                  where exam_version_stacks.exam_version_id = firsts.exam_version_id) as stack_ids
      from firsts
      join exams on exams.id = firsts.exam_id
      left join companies on companies.id = exams.company_id
     where firsts.score is not null
       and (exams.company_id is null or companies.kind = 'platform'
         or ${gradedOf(minAttempts)} >= ${minAttempts}::int)`;

export async function findCountedResults(
  on: Kysely<Schema>,
  developerIds: readonly number[],
  minAttempts: number,
): Promise<CountedResult[]> {
  const { rows } = await sql<CountedResult>`/* prepared: counted_results */
    ${countedResults(developerIds, minAttempts)}`.execute(on);
  return rows;
}

/** This far above the threshold, a few concurrent transactions cannot cross it, so the exam needs no lock. */
const margin = 200;

async function examsAcrossThreshold(
  trx: Transaction<Schema>,
  minAttempts: number,
  runIds: readonly number[],
): Promise<number[]> {
  const limit = minAttempts + margin;
  const near = (await countExams(trx, runIds, limit)).filter(
    ({ counting, graded }) => graded < limit || !counting,
  );
  if (near.length === 0) return [];
  // This lock makes two concurrent results of an exam take turns, and the second counts the first.
  await sql`
    select exams.id from exams
     where exams.id = any(${near.map((exam) => exam.id)}::bigint[])
     order by exams.id for no key update`.execute(trx);
  const crossed = (await countExams(trx, runIds, limit))
    .filter(({ counting, graded }) => graded >= minAttempts !== counting)
    .map(({ id }) => id);
  if (crossed.length > 0) {
    await sql`
      update exams set counting = not exams.counting where exams.id = any(${crossed}::bigint[])`.execute(trx);
  }
  return crossed;
}

async function findTakers(trx: Transaction<Schema>, examIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct attempts.developer_id as id
      from attempts
      join runs on runs.id = attempts.run_id
     where runs.exam_id = any(${examIds}::bigint[]) and ${scoreOut} is not null
    union
    select kept_results.developer_id
      from kept_results
      join runs on runs.id = kept_results.run_id
     where runs.exam_id = any(${examIds}::bigint[]) and kept_results.score is not null`.execute(trx);
  return rows.map(({ id }) => id);
}

interface ExamCount {
  readonly id: number;
  readonly counting: boolean;
  readonly graded: number;
}

export interface CountedResult {
  readonly attempt_id: number | null;
  readonly developer_id: number;
  readonly exam_version_id: number;
  readonly delivered_at: Date;
  readonly score: number;
  readonly stack_ids: number[];
}

async function writeScores(
  trx: Transaction<Schema>,
  ids: readonly number[],
  results: readonly CountedResult[],
  now: Date,
): Promise<number[]> {
  const byDeveloper = Map.groupBy(results, (result) => result.developer_id);
  const totals = ids.map((id) => (byDeveloper.get(id) ?? []).map((result) => result.score));
  const inStack = Map.groupBy(
    results.flatMap(({ developer_id, score, stack_ids }) =>
      stack_ids.map((stackId) => ({ developerId: developer_id, stackId, score })),
    ),
    ({ developerId, stackId }) => `${developerId} ${stackId}`,
  );
  const stacks = [...inStack.values()].flatMap((entries) => {
    const [first] = entries;
    return first ? [{ ...first, scores: entries.map((entry) => entry.score) }] : [];
  });
  // The triggers that keep the ranking in step see all of one statement, so the first writes each entry.
  const { rows: changed } = await sql<{ id: number }>`
    with scored as (
      select given.* from unnest(${ids}::bigint[], ${totals.map((scores) => platformScore(scores))}::int[],
                                 ${totals.map((scores) => scores.length)}::int[]) as given (id, score, exams)),
    in_stacks as (
      select given.*
        from unnest(${stacks.map((entry) => entry.developerId)}::bigint[], ${stacks.map((entry) => entry.stackId)}::bigint[],
                    ${stacks.map((entry) => platformScore(entry.scores))}::int[],
                    ${stacks.map((entry) => entry.scores.length)}::int[])
               as given (developer_id, stack_id, score, exams)),
    changed as (
      update developers set platform_score = scored.score, platform_exams = scored.exams
        from scored
       where developers.id = scored.id
         and (developers.platform_score, developers.platform_exams) is distinct from (scored.score, scored.exams)
      returning developers.id, developers.platform_score, developers.platform_exams),
    without_result as (
      select had.developer_id, had.stack_id, had.chosen, had.score from developer_stacks had
       where had.developer_id = any(${ids}::bigint[])
         and not exists (select from in_stacks
                          where in_stacks.developer_id = had.developer_id and in_stacks.stack_id = had.stack_id)),
    removed as (
      delete from developer_stacks using without_result
       where not without_result.chosen and developer_stacks.developer_id = without_result.developer_id
         and developer_stacks.stack_id = without_result.stack_id),
    emptied as (
      update developer_stacks set score = null, exams = 0 from without_result
       where without_result.chosen and without_result.score is not null
         and developer_stacks.developer_id = without_result.developer_id
         and developer_stacks.stack_id = without_result.stack_id),
    in_step as (
      insert into developer_stacks as had (developer_id, stack_id, score, exams, chosen)
      select in_stacks.developer_id, in_stacks.stack_id, in_stacks.score, in_stacks.exams, false from in_stacks
          on conflict (developer_id, stack_id) do update set score = excluded.score, exams = excluded.exams
       where (had.score, had.exams) is distinct from (excluded.score, excluded.exams))
    insert into platform_score_changes (developer_id, score, exams, changed_at)
    select changed.id, changed.platform_score, changed.platform_exams, ${now}::timestamptz from changed
    returning platform_score_changes.developer_id as id`.execute(trx);
  return changed.map(({ id }) => id);
}

async function countExams(
  trx: Transaction<Schema>,
  runIds: readonly number[],
  limit: number,
): Promise<ExamCount[]> {
  const { rows } = await sql<ExamCount>`
    select exams.id, exams.counting,
           ${gradedOf(limit)} as graded
      from exams
      join companies on companies.id = exams.company_id and companies.kind <> 'platform'
     where exams.id in (select runs.exam_id from runs where runs.id = any(${runIds}::bigint[]))`.execute(trx);
  return rows;
}
