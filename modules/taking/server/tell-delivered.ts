import { sql } from 'kysely';
import { z } from 'zod';
import { scoreOut } from '#modules/exams/server/public.ts';
import { notify, notifyEach } from '#modules/notifications/server/public.ts';
import { shareOut } from '#modules/results/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition } from '#platform/server/jobs.ts';
import type { Due } from '#platform/server/outbox.ts';

/** Shares deliveries out to those who mark them, and notifies people. */
export const deliveredJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'attempts.delivered',
  z.object({ attemptIds: z.array(z.int()) }),
  tellDelivered,
);

interface Delivered {
  readonly id: number;
  readonly run_id: number;
  readonly company_id: number;
  readonly developer_id: number;
  /** Percent of the open answers that two people mark. */
  readonly second_share: number;
  readonly delivered_at: Date;
  /** True if the result is out and the clock delivered with no page open: its developer has not seen the result. */
  readonly is_news: boolean;
}

/**
 * Gives answers that two people mark to them. Notifies companies of deliveries, and developers of a result that came
 * while they were away. All deliveries of a run are one change of the company's notification, which everybody who
 * delivers would have to wait for otherwise.
 */
export async function tellDelivered(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    // Ordered by company, so that two jobs lock the notifications of companies in the same order and cannot deadlock.
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
