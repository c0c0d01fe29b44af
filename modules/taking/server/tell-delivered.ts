import { sql } from 'kysely';
import { z } from 'zod';
import { scoreOut } from '#modules/exams/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs.ts';
import type { Job } from '#platform/server/outbox.ts';

/** Notifies people of deliveries. */
export const deliveredJob: JobDefinition<{ attemptIds: number[] }> = defineJob(
  'attempts.delivered',
  z.object({ attemptIds: z.array(z.int()) }),
  tellDelivered,
);

interface Delivered {
  readonly id: number;
  readonly run_id: number;
  readonly company_id: number;
  readonly developer_id: number;
  readonly delivered_at: Date;
  /** Out, and delivered by the clock with no page open, so its developer has not seen the result. */
  readonly is_news: boolean;
}

/** Notifies companies of deliveries, and developers of a result that came while they were away. */
export async function tellDelivered(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { attemptIds }: { attemptIds: readonly number[] },
  job: Job,
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    if (!(await outbox.settle(trx, job))) return;
    // Ordered by company, so that two jobs lock the notifications of companies in the same order and cannot deadlock.
    const { rows: delivered } = await sql<Delivered>`
      select attempts.id, attempts.run_id, runs.company_id, attempts.developer_id, attempts.delivered_at,
             ${scoreOut} is not null and attempts.delivered_by = 'clock' and last.account_id is null as is_news
        from attempts join runs on runs.id = attempts.run_id
        join lateral (select attempt_events.account_id from attempt_events
                       where attempt_events.attempt_id = attempts.id and attempt_events.kind = 'delivered'
                       order by attempt_events.id desc limit 1) as last on true
       where attempts.id = any(${attemptIds}::bigint[]) and attempts.state = 'delivered'
       order by runs.company_id, attempts.run_id, attempts.delivered_at, attempts.id`.execute(trx);
    for (const attempt of delivered) {
      const { run_id: runId, developer_id: developerId, delivered_at: at } = attempt;
      await notify(deps, trx, {
        to: { company: attempt.company_id, from: 'corretor' },
        kind: 'attempt_delivered',
        about: { runId, personId: developerId },
        at,
      });
      if (!attempt.is_news) continue;
      const about = { attemptId: attempt.id, runId };
      await notify(deps, trx, { to: { developer: developerId }, kind: 'result_ready', about, at });
    }
  });
}
