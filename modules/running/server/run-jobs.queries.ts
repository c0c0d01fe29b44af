import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';
import type { RunResult, RunTask } from '../domain/task.ts';

/** The topic that wakes dispatchers. */
export const runsTopic = 'runs';

/** How long a job belongs to who claimed it, unless renewed; and how often it is tried. */
const leaseMs = 30_000;
const triesMost = 3;
/** How many runs somebody may ask for in a minute. */
const runsAMinute = 20;

interface NewJob {
  readonly accountId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly task: RunTask;
  readonly now: Date;
}

/** Adds a job to the queue. Undefined while the person has another one in it. */
export async function insertRunJob(trx: Transaction<Schema>, job: NewJob): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into run_jobs (account_id, attempt_id, question_id, task, queued_at)
    values (${job.accountId}, ${job.attemptId}, ${job.questionId}, ${JSON.stringify(job.task)}::jsonb, ${job.now})
    on conflict (account_id) where state in ('queued', 'running') do nothing
    returning run_jobs.id`.execute(trx);
  return rows[0]?.id;
}

/** How many seconds somebody has to wait before another run, because of those of the last minute; 0 if none. */
export async function waitBeforeRun(trx: Transaction<Schema>, accountId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select run_jobs.queued_at as at from run_jobs
     where run_jobs.account_id = ${accountId} and run_jobs.queued_at > ${new Date(now.getTime() - 60_000)}
     order by run_jobs.queued_at desc offset ${runsAMinute - 1} limit 1`.execute(trx);
  const [full] = rows;
  return full ? Math.max(1, Math.ceil((full.at.getTime() + 60_000 - now.getTime()) / 1000)) : 0;
}

export interface ClaimedJob {
  readonly id: number;
  readonly task: RunTask;
  readonly token: string;
}

/** Claims due jobs, the oldest first: new ones and those whose holder has died. Gives up on those tried too often. */
export async function claimRunJobs(db: Kysely<Schema>, most: number, now: Date): Promise<ClaimedJob[]> {
  await sql`
    update run_jobs set state = 'failed', ended_at = ${now}
     where run_jobs.state = 'running' and run_jobs.leased_until < ${now}
       and run_jobs.tries >= ${triesMost}`.execute(db);
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select run_jobs.id from run_jobs
       where run_jobs.state = 'queued' or run_jobs.state = 'running' and run_jobs.leased_until < ${now}
       order by run_jobs.queued_at, run_jobs.id limit ${most}::int for update skip locked)
    update run_jobs
       set state = 'running', tries = run_jobs.tries + 1, lease_token = gen_random_uuid(),
           leased_until = ${new Date(now.getTime() + leaseMs)}
      from due where run_jobs.id = due.id
    returning run_jobs.id, run_jobs.task, run_jobs.lease_token as token`.execute(db);
  return rows;
}

type Held = Pick<ClaimedJob, 'id' | 'token'>;

/** Keeps a job for another while. False if somebody else has it by now. */
export async function renewLease(db: Kysely<Schema>, { id, token }: Held, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update run_jobs set leased_until = ${new Date(now.getTime() + leaseMs)}
     where run_jobs.id = ${id} and run_jobs.lease_token = ${token} and run_jobs.state = 'running'
    returning run_jobs.id`.execute(db);
  return rows.length > 0;
}

/** Stores a result, unless somebody else has the job by now. Null for one that cannot run here. */
export async function endRunJob(
  db: Kysely<Schema>,
  { id, token }: Held,
  results: readonly RunResult[] | null,
  now: Date,
): Promise<void> {
  await sql`
    update run_jobs
       set state = case when ${results === null} then 'failed' else 'done' end, ended_at = ${now},
           result = ${results && JSON.stringify(results)}::jsonb
     where run_jobs.id = ${id} and run_jobs.lease_token = ${token} and run_jobs.state = 'running'`.execute(
    db,
  );
}

/** Puts a job whose executor died back into the queue; gives it up after the last try. */
export async function returnRunJob(db: Kysely<Schema>, { id, token }: Held, now: Date): Promise<void> {
  await sql`
    update run_jobs
       set state = case when run_jobs.tries >= ${triesMost} then 'failed' else 'queued' end,
           ended_at = case when run_jobs.tries >= ${triesMost} then ${now}::timestamptz end
     where run_jobs.id = ${id} and run_jobs.lease_token = ${token} and run_jobs.state = 'running'`.execute(
    db,
  );
}

interface FoundRun {
  readonly id: number;
  readonly questionId: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  /** From 1; null unless it waits. */
  readonly place: number | null;
  readonly results: RunResult[] | null;
}

/** The latest run of a developer's own attempt: null if there is none, undefined if the attempt is not theirs. */
export async function findLatestRun(
  db: Kysely<Schema>,
  attemptId: number,
  accountId: number,
): Promise<FoundRun | null | undefined> {
  const { rows } = await sql<FoundRun | { id: null }>`
    select run_jobs.id, run_jobs.question_id as "questionId", run_jobs.state, run_jobs.result as results,
           case when run_jobs.state = 'queued' then
             (select count(*) + 1 from run_jobs as before
               where before.state = 'queued'
                 and (before.queued_at, before.id) < (run_jobs.queued_at, run_jobs.id)) end as place
      from sittings left join run_jobs on run_jobs.attempt_id = sittings.id
     where sittings.id = ${attemptId} and sittings.developer_id = ${accountId}
     order by run_jobs.id desc limit 1`.execute(db);
  const [found] = rows;
  return found?.id === null ? null : found;
}

/** Runs are kept for a day. */
export async function deleteOldRuns(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from run_jobs where run_jobs.ended_at < ${before}`.execute(db);
}
