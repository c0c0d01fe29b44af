import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { type Claimed, createQueue } from '#platform/server/jobs/queue.ts';
import type { FilesTask } from '../domain/files-task.ts';
import type { ExecutionTask } from '../domain/task.ts';
import { rememberedSince } from './runners.queries.ts';

const triesMost = 3;

/** Whoever has a job renews its lease. One that failed is tried again at once. */
export const executionQueue = createQueue({
  table: 'run_jobs',
  tries: 'tries',
  isDue: (now) => sql`(job.state = 'queued' or job.state = 'running' and job.leased_until <= ${now})`,
  isHeld: sql`job.state = 'running'`,
  held: (until) => sql`state = 'running', leased_until = ${until}`,
  waiting: () => sql`state = 'queued'`,
  done: (now) => sql`state = 'done', ended_at = ${now}`,
  failed: (now) => sql`state = 'failed', ended_at = ${now}`,
  leaseS: 30,
  spread: 0,
  triesMost,
  restMs: () => 0,
});

type Asked =
  | { readonly kind: 'try' | 'grade' | 'retest' | 'check'; readonly task: ExecutionTask }
  | { readonly kind: 'files'; readonly task: FilesTask };

/** `traceparent` names the traced span that caused it. */
export type ClaimedJob = Claimed & Asked & { readonly traceparent: string | null };

interface Claim {
  readonly runner: string;
  /** Anybody claims a job that no runner of the last minutes can execute, unless one still tries what it can. */
  readonly languages: readonly string[];
  readonly isOldestFirst: boolean;
  /** A forsaken job is not executed, so it needs no room. */
  readonly hasRoom?: boolean;
}

/**
 * Tries come before checks and checks before grades, the oldest first. Commands over files take minutes, so they come
 * after everything else, however old they are.
 */
export async function claimJob(
  db: Kysely<Schema>,
  { runner, languages, isOldestFirst, hasRoom = true }: Claim,
  now: Date,
): Promise<ClaimedJob | undefined> {
  const isForsaken = sql`job.state = 'running' and job.tries >= ${triesMost}`;
  const isExecutableHere = sql`
    (job.languages <@ ${languages}::text[]
     or not exists (select from runners
                     where runners.seen_at > ${rememberedSince(now)} and runners.gone_at is null
                       and (job.languages <@ runners.languages
                            or runners.report -> 'isTrying' = 'true' and runners.id <> ${runner})))`;
  const byKind = sql`(job.kind <> 'try'), (job.kind in ('grade', 'retest')),`;
  const [job] = await executionQueue.claim<ClaimedJob>(
    db,
    {
      lanes: sql`(values (1)) as lane (room)`,
      where: hasRoom ? sql`(${isExecutableHere} or ${isForsaken})` : isForsaken,
      order: sql`(job.kind = 'files'), ${isOldestFirst ? sql`` : byKind} job.queued_at, job.id`,
      also: sql`runner_id = ${runner}, started_at = ${now}`,
      returning: sql`job.kind, job.task, job.traceparent`,
    },
    now,
  );
  return job;
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

/** Nobody shall wait for ever: these tries have waited for minutes in which no runner lived. */
export async function failForsakenTries(db: Kysely<Schema>, now: Date): Promise<void> {
  const since = rememberedSince(now);
  await sql`
    update run_jobs set state = 'failed', ended_at = ${now}
     where run_jobs.kind = 'try' and run_jobs.queued_at < ${since}
       and (run_jobs.state = 'queued' or run_jobs.state = 'running' and run_jobs.leased_until < ${since})
       and not exists (select from runners where runners.seen_at > ${since})`.execute(db);
}
