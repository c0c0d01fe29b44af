import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { currentCause } from '#platform/server/traces/tracer.ts';
import type { FilesTask } from '../domain/files-task.ts';
import type { EngineName } from '../domain/submission.ts';
import type { ExecutionResult, ExecutionTask } from '../domain/task.ts';
import { hasNoRunner } from './runners.queries.ts';

export const executionsTopic = 'runs';

const triesAMinute = 20;

interface NewTry {
  readonly accountId: number;
  readonly attemptId: number;
  readonly questionId: number;
  readonly task: ExecutionTask;
  readonly now: Date;
}

/** Undefined while the person has another execution in the queue. */
export async function insertTryJob(trx: Transaction<Schema>, job: NewTry): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into run_jobs (account_id, attempt_id, question_id, task, queued_at, traceparent)
    values (${job.accountId}, ${job.attemptId}, ${job.questionId}, ${JSON.stringify(job.task)}::jsonb, ${job.now},
            ${currentCause() ?? null})
    on conflict (account_id) where kind = 'try' and state in ('queued', 'running') do nothing
    returning run_jobs.id`.execute(trx);
  await notifyListeners(trx, [executionsTopic]);
  return rows[0]?.id;
}

interface OfAnswer {
  readonly attemptId: number;
  readonly questionId: number;
  readonly accountId: number;
}

interface NewGrade extends OfAnswer {
  readonly task: ExecutionTask;
}

/** One that waits or is executed goes on, unless it is about other files: then its result can no longer be stored. */
export async function insertFilesJob(
  trx: Transaction<Schema>,
  { attemptId, questionId, accountId, task }: OfAnswer & { readonly task: FilesTask },
  now: Date,
): Promise<void> {
  await sql`
    insert into run_jobs (kind, account_id, attempt_id, question_id, task, queued_at, traceparent)
    values ('files', ${accountId}, ${attemptId}, ${questionId}, ${JSON.stringify(task)}::jsonb, ${now},
            ${currentCause() ?? null})
    on conflict (attempt_id, question_id) where kind = 'files' and state in ('queued', 'running')
    do update set task = excluded.task, traceparent = excluded.traceparent, state = 'queued', tries = 0,
                  lease_token = null, leased_until = null
     where run_jobs.task is distinct from excluded.task`.execute(trx);
  await notifyListeners(trx, [executionsTopic]);
}

/**
 * An answer that still waits or is executed is graded by its new task alone: whoever executes the old one can no longer
 * store it. `forTrial` says that the tests do not hold yet; a grade by those that do then goes on beside it.
 */
export async function insertGradeJobs(
  trx: Transaction<Schema>,
  grades: readonly NewGrade[],
  now: Date,
  { forTrial = false }: { readonly forTrial?: boolean } = {},
): Promise<void> {
  const kind = forTrial ? sql`'retest'` : sql`'grade'`;
  // Sorted, so that two who queue the same answers come to no deadlock.
  const ordered = grades.toSorted(
    (one, other) => one.attemptId - other.attemptId || one.questionId - other.questionId,
  );
  for (const { attemptId, questionId, accountId, task } of ordered) {
    await sql`
      insert into run_jobs (kind, account_id, attempt_id, question_id, task, queued_at, traceparent)
      values (${kind}, ${accountId}, ${attemptId}, ${questionId}, ${JSON.stringify(task)}::jsonb, ${now},
              ${currentCause() ?? null})
      on conflict (attempt_id, question_id) where kind = ${kind} and state in ('queued', 'running')
      do update set task = excluded.task, traceparent = excluded.traceparent, state = 'queued', tries = 0,
                    lease_token = null, leased_until = null`.execute(trx);
  }
  await notifyListeners(trx, [executionsTopic]);
}

export async function dropTrialJobs(trx: Transaction<Schema>, runId: number): Promise<void> {
  await sql`
    delete from run_jobs using sittings
     where run_jobs.kind = 'retest' and run_jobs.state in ('queued', 'running')
       and sittings.id = run_jobs.attempt_id and sittings.run_id = ${runId}`.execute(trx);
}

export async function insertCheckJob(
  trx: Transaction<Schema>,
  { task }: { readonly task: ExecutionTask },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into run_jobs (kind, task, queued_at, traceparent)
    values ('check', ${JSON.stringify(task)}::jsonb, ${now}, ${currentCause() ?? null}) returning run_jobs.id`.execute(
    trx,
  );
  const [job] = rows;
  if (!job) throw new Error('The check was not queued.');
  await notifyListeners(trx, [executionsTopic]);
  return job.id;
}

/** Whoever executes one of them notices when the lease is renewed. */
export async function dropCheckJobs(db: Kysely<Schema>, ids: readonly number[]): Promise<void> {
  await sql`
    delete from run_jobs
     where run_jobs.id = any(${ids}::bigint[]) and run_jobs.kind = 'check'
       and run_jobs.state in ('queued', 'running')`.execute(db);
}

export interface FoundJob {
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  /** There is one for each input of the task. All three are null until the job is done, and if it failed. */
  readonly results: ExecutionResult[] | null;
  readonly engine: EngineName | null;
  readonly toolchain: string | null;
}

/** A job is found until a day after its end. Whoever asks must know that the id is theirs. */
export async function findJob(db: Kysely<Schema>, id: number): Promise<FoundJob | undefined> {
  const { rows } = await sql<FoundJob>`
    select run_jobs.state, run_jobs.result as results, run_jobs.engine, run_jobs.toolchain
      from run_jobs where run_jobs.id = ${id}`.execute(db);
  return rows[0];
}

/** It is in seconds, by the executions of the last minute; 0 if none is to be waited for. */
export async function waitBeforeTry(trx: Transaction<Schema>, accountId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ at: Date }>`
    select run_jobs.queued_at as at from run_jobs
     where run_jobs.kind = 'try' and run_jobs.account_id = ${accountId}
       and run_jobs.queued_at > ${new Date(now.getTime() - 60_000)}
     order by run_jobs.queued_at desc offset ${triesAMinute - 1} limit 1`.execute(trx);
  const [full] = rows;
  return full ? Math.max(1, Math.ceil((full.at.getTime() + 60_000 - now.getTime()) / 1000)) : 0;
}

interface FoundTry {
  readonly id: number;
  readonly questionId: number;
  readonly state: 'queued' | 'running' | 'done' | 'failed';
  readonly position: number | null;
  readonly engine: EngineName | null;
  readonly results: ExecutionResult[] | null;
  /** Nothing here executes the language of the failed job. */
  readonly code: 'LINGUAGEM_INDISPONIVEL' | null;
}

/** Null if there is none, undefined if the attempt is not theirs. */
export async function findLatestTry(
  db: Kysely<Schema>,
  attemptId: number,
  accountId: number,
): Promise<FoundTry | null | undefined> {
  const { rows } = await sql<FoundTry | { id: null }>`
    select run_jobs.id, run_jobs.question_id as "questionId", run_jobs.state, run_jobs.engine, run_jobs.result as results,
           case when run_jobs.state = 'failed' and ${hasNoRunner(sql`run_jobs.languages`)}
                then 'LINGUAGEM_INDISPONIVEL' end as code,
           case when run_jobs.state = 'queued' then
             (select count(*) + 1 from run_jobs as before
               where before.kind = 'try' and before.state = 'queued'
                 and (before.queued_at, before.id) < (run_jobs.queued_at, run_jobs.id)) end as position
      from sittings left join run_jobs on run_jobs.kind = 'try' and run_jobs.attempt_id = sittings.id
     where sittings.id = ${attemptId} and sittings.developer_id = ${accountId}
     order by run_jobs.id desc limit 1`.execute(db);
  const [found] = rows;
  return found?.id === null ? null : found;
}

export async function deleteOldJobs(db: Kysely<Schema>, before: Date): Promise<void> {
  await sql`delete from run_jobs where run_jobs.ended_at < ${before}`.execute(db);
}
