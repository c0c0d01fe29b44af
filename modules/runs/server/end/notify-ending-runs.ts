import { sql } from 'kysely';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';

const hoursBefore = 24;
const batchSize = 50;

/** Tells each end once. Runs created or started within their last day are known. Any number of servers may do it. */
export async function notifyEndingRuns(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const told = await db.transaction(async (trx) => {
      const now = clock.now();
      const { rows: ending } = await sql<{ id: number; company_id: number }>`
        update runs set end_told_for = runs.ends_at
         where runs.id in (
           select ending.id from runs as ending
            where ending.active and ending.ends_at > ${now}
              and ending.ends_at <= ${now}::timestamptz + make_interval(hours => ${hoursBefore}::int)
              and greatest(ending.starts_at, ending.created_at) < ending.ends_at - make_interval(hours => ${hoursBefore}::int)
              and ending.end_told_for is distinct from ending.ends_at
            order by ending.id limit ${batchSize}
            for no key update skip locked)
        returning runs.id, runs.company_id`.execute(trx);
      for (const { id: runId, company_id: company } of ending.toSorted(
        (a, b) => a.company_id - b.company_id,
      )) {
        await notify(deps, trx, { to: { company }, kind: 'run_ends', about: { runId } });
      }
      return ending.length;
    });
    if (told < batchSize) return;
  }
}
