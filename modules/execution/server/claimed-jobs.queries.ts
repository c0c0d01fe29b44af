import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Judgement, RunTask } from '../domain/task.ts';
import { rememberedSince } from './runners.queries.ts';

/** A job belongs to who claimed it for so long, unless renewed; it has so many tries. */
const leaseMs = 30_000;
const triesMost = 3;

export interface ClaimedJob {
  readonly id: number;
  readonly kind: 'try' | 'grade' | 'retest' | 'check';
  readonly task: RunTask;
  readonly token: string;
  readonly isLastTry: boolean;
}

interface Claim {
  readonly runner: string;
  /** Anybody claims a job that no runner of the last minutes can run, unless one still tries what it can run. */
  readonly languages: readonly string[];
  readonly isOldestFirst: boolean;
}

/** The job is new, or its holder has died. Tries come before checks and checks before grades, the oldest first. */
export async function claimJob(
  db: Kysely<Schema>,
  { runner, languages, isOldestFirst }: Claim,
  now: Date,
): Promise<ClaimedJob | undefined> {
  const byKind = sql`(run_jobs.kind <> 'try'), (run_jobs.kind in ('grade', 'retest')),`;
  const { rows } = await sql<ClaimedJob>`
    with due as materialized (
      select run_jobs.id from run_jobs
       where (run_jobs.state = 'queued'
              or run_jobs.state = 'running' and run_jobs.leased_until < ${now} and run_jobs.tries < ${triesMost})
         and (run_jobs.languages <@ ${languages}::text[]
              or not exists (select from runners
                              where runners.seen_at > ${rememberedSince(now)} and runners.gone_at is null
                                and (run_jobs.languages <@ runners.languages
                                     or runners.report -> 'isTrying' = 'true' and runners.id <> ${runner})))
       order by ${isOldestFirst ? sql`` : byKind} run_jobs.queued_at, run_jobs.id
       limit 1 for update skip locked)
    update run_jobs
       set state = 'running', tries = run_jobs.tries + 1, lease_token = gen_random_uuid(), runner_id = ${runner},
           started_at = ${now}, leased_until = ${new Date(now.getTime() + leaseMs)}
      from due where run_jobs.id = due.id
    returning run_jobs.id, run_jobs.kind, run_jobs.task, run_jobs.lease_token as token,
              run_jobs.tries >= ${triesMost} as "isLastTry"`.execute(db);
  return rows[0];
}

export async function hasWaitingTry(
  db: Kysely<Schema>,
  languages: readonly string[],
  before: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from run_jobs
     where run_jobs.state = 'queued' and run_jobs.kind = 'try' and run_jobs.queued_at < ${before}
       and run_jobs.languages <@ ${languages}::text[]
     limit 1`.execute(db);
  return rows.length > 0;
}

export type Held = Pick<ClaimedJob, 'id' | 'token'>;

const isHeld = ({ id, token }: Held) =>
  sql`run_jobs.id = ${id} and run_jobs.lease_token = ${token} and run_jobs.state = 'running'`;

/** False if somebody else has the job by now. */
export async function renewLease(db: Kysely<Schema>, held: Held, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update run_jobs set leased_until = ${new Date(now.getTime() + leaseMs)}
     where ${isHeld(held)} returning run_jobs.id`.execute(db);
  return rows.length > 0;
}

export type EndedJob =
  | { readonly kind: 'try' | 'check' }
  | { readonly kind: 'grade' | 'retest'; readonly attemptId: number; readonly questionId: number };

const whose = sql`run_jobs.kind, run_jobs.attempt_id as "attemptId", run_jobs.question_id as "questionId"`;

/** A null judgement is of a job that cannot run here. Undefined if somebody else has the job by now. */
export async function endJob(
  trx: Transaction<Schema>,
  held: Held,
  judgement: Judgement | null,
  now: Date,
): Promise<EndedJob | undefined> {
  const { rows } = await sql<EndedJob>`
    update run_jobs
       set state = ${judgement ? 'done' : 'failed'}, ended_at = ${now},
           result = ${judgement && JSON.stringify(judgement.results)}::jsonb,
           engine = ${judgement?.engine ?? null}, toolchain = ${judgement?.toolchain ?? null}
     where ${isHeld(held)} returning ${whose}`.execute(trx);
  return rows[0];
}

/** Returns the job if it was given up after its last try. `counts` is false if the job was not to blame. */
export async function returnJob(
  trx: Transaction<Schema>,
  held: Held,
  counts: boolean,
  now: Date,
): Promise<EndedJob | undefined> {
  const isLast = sql`${counts} and run_jobs.tries >= ${triesMost}`;
  const { rows } = await sql<EndedJob & { state: string }>`
    update run_jobs
       set state = case when ${isLast} then 'failed' else 'queued' end,
           ended_at = case when ${isLast} then ${now}::timestamptz end,
           tries = run_jobs.tries - case when ${counts} then 0 else 1 end
     where ${isHeld(held)} returning run_jobs.state, ${whose}`.execute(trx);
  return rows.find(({ state }) => state === 'failed');
}

/** The jobs of those that are gone are taken up again at once. */
export async function endLeases(db: Kysely<Schema>, gone: readonly string[], now: Date): Promise<void> {
  await sql`
    update run_jobs set leased_until = ${new Date(now.getTime() - 1)}
     where run_jobs.state = 'running' and run_jobs.runner_id = any(${gone}::uuid[])`.execute(db);
}

export async function findForsakenJobs(db: Kysely<Schema>, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select run_jobs.id from run_jobs
     where run_jobs.state = 'running' and run_jobs.leased_until < ${now} and run_jobs.tries >= ${triesMost}
     order by run_jobs.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Nobody shall wait for ever: these tries have waited for minutes in which no runner lived. */
export async function failForsakenTries(db: Kysely<Schema>, now: Date): Promise<void> {
  const since = rememberedSince(now);
  await sql`
    update run_jobs set state = 'failed', ended_at = ${now}
     where run_jobs.kind = 'try' and run_jobs.queued_at < ${since}
       and (run_jobs.state = 'queued' or run_jobs.state = 'running' and run_jobs.leased_until < ${since})
       and not exists (select from runners where runners.seen_at > ${since})`.execute(db);
}

export async function giveUpJob(
  trx: Transaction<Schema>,
  id: number,
  now: Date,
): Promise<EndedJob | undefined> {
  const { rows } = await sql<EndedJob>`
    update run_jobs set state = 'failed', ended_at = ${now}
     where run_jobs.id = ${id} and run_jobs.state = 'running' and run_jobs.leased_until < ${now}
       and run_jobs.tries >= ${triesMost}
    returning ${whose}`.execute(trx);
  return rows[0];
}
