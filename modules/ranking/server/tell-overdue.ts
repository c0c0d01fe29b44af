import { sql } from 'kysely';
import { notifyEach } from '#modules/notifications/server/public.ts';
import { owesAnswer } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

const batchSize = 200;

/** Tells candidates once that the day has passed without a decision. Any number of servers may do it at once. */
export async function tellOverdue(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  for (;;) {
    const told = await deps.db.transaction(async (trx) => {
      const now = deps.clock.now();
      const { rows } = await sql<{ attemptId: number; runId: number; developer: number }>`
        update attempts set overdue_told_at = ${now}::timestamptz
         where attempts.id in (
           select attempts.id from attempts
            where attempts.answer_by is not null and attempts.overdue_told_at is null and ${owesAnswer(now)}
            order by attempts.id limit ${batchSize}::int for no key update skip locked)
        returning attempts.id as "attemptId", attempts.run_id as "runId", attempts.developer_id as developer`.execute(
        trx,
      );
      const notices = rows.map(({ developer, ...about }) => ({ developer, about }));
      await notifyEach(deps, trx, 'answer_overdue', notices);
      return rows.length;
    });
    if (told < batchSize) return;
  }
}
