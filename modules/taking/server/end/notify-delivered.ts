import { sql } from 'kysely';
import { z } from 'zod';
import { shareOut } from '#modules/marking/server/public.ts';
import { notify, notifyEach } from '#modules/notifications/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Due } from '#platform/server/jobs/outbox.ts';

export const deliveredJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'attempts.delivered',
  z.object({ attemptIds: z.array(z.int()) }),
  notifyDelivered,
);

interface Delivered {
  readonly id: number;
  readonly run_id: number;
  readonly company_id: number;
  readonly developer_id: number;
  /** Percent of the open answers. */
  readonly second_share: number;
  readonly delivered_at: Date;
  /** The result is out and the clock delivered with no page open, so its developer has not seen it. */
  readonly is_news: boolean;
}

/** All deliveries of a run change the company's notification once: all who deliver would wait for it otherwise. */
export async function notifyDelivered(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    // The order by company lets two jobs lock the notifications of companies without a deadlock.
    const { rows: delivered } = await sql<Delivered>`
      select attempts.id, attempts.run_id, runs.company_id, runs.second_share, attempts.developer_id, attempts.delivered_at,
             ${scoreOut} is not null and attempts.delivered_by = 'clock' and last.account_id is null as is_news
        from attempts join runs on runs.id = attempts.run_id
        join lateral (select attempt_events.account_id from attempt_events
                       where attempt_events.attempt_id = attempts.id and attempt_events.kind = 'delivered'
                       order by attempt_events.id desc limit 1) as last on true
       where attempts.id = any(${attemptIds}::bigint[]) and attempts.state = 'delivered'
       order by runs.company_id, attempts.run_id, attempts.delivered_at, attempts.id`.execute(trx);
    for (const [runId, ofRun] of Map.groupBy(delivered, ({ run_id }) => run_id)) {
      const last = ofRun.at(-1);
      if (!last) continue;
      if (last.second_share > 0) await shareOut(trx, { runId });
      await notify(deps, trx, {
        to: { company: last.company_id, from: 'corretor' },
        kind: 'attempt_delivered',
        about: { runId, personId: last.developer_id },
        at: last.delivered_at,
        events: ofRun.length,
      });
    }
    const news = delivered.filter(({ is_news }) => is_news);
    const notices = news.map(
      ({ id: attemptId, run_id: runId, developer_id: developer, delivered_at: at }) => ({
        developer,
        about: { attemptId, runId },
        at,
      }),
    );
    await notifyEach(deps, trx, 'result_ready', notices);
  });
}
