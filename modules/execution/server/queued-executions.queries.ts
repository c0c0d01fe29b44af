import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { hasNoRunner } from './runners.queries.ts';

export interface QueueFigures {
  readonly kind: 'try' | 'grade' | 'check';
  readonly waiting: number;
  readonly running: number;
  readonly oldestAt?: Date | undefined;
  readonly meanWaitMs?: number | undefined;
  readonly failed: number;
  readonly unavailable: number;
}

export async function countQueuedExecutions(db: Kysely<Schema>, now: Date): Promise<QueueFigures[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000);
  const { rows } = await sql<QueueFigures & { oldestAt: Date | null; meanWaitMs: number | null }>`
    select kinds.kind,
           count(*) filter (where run_jobs.state = 'queued') as waiting,
           count(*) filter (where run_jobs.state = 'running') as running,
           min(run_jobs.queued_at) filter (where run_jobs.state = 'queued') as "oldestAt",
           round(avg(extract(epoch from run_jobs.started_at - run_jobs.queued_at) * 1000)
             filter (where run_jobs.started_at > ${dayAgo}))::float8 as "meanWaitMs",
           count(*) filter (where run_jobs.state = 'failed' and run_jobs.ended_at > ${dayAgo}) as failed,
           count(*) filter (where run_jobs.state = 'failed' and run_jobs.ended_at > ${dayAgo}
                              and ${hasNoRunner(sql`run_jobs.languages`)}) as unavailable
      from unnest(array['try', 'check', 'grade']) with ordinality as kinds (kind, position)
      left join run_jobs on case run_jobs.kind when 'retest' then 'grade' when 'files' then 'check' else run_jobs.kind end = kinds.kind
     group by kinds.kind, kinds.position order by kinds.position`.execute(db);
  return rows.map(({ oldestAt, meanWaitMs, ...counted }) => ({
    ...counted,
    oldestAt: oldestAt ?? undefined,
    meanWaitMs: meanWaitMs === null ? undefined : Math.max(0, meanWaitMs),
  }));
}
