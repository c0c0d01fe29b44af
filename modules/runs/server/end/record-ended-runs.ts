import { sql } from 'kysely';
import { recordEvents } from '#modules/events/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { isOverForAll } from '../results-out.queries.ts';

const batchSize = 50;

/**
 * Records each end once, and again if it was moved. A server that was away for a month has older ones unrecorded. Any
 * number of servers may do it.
 */
export async function recordEndedRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (;;) {
    const recorded = await db.transaction(async (trx) => {
      const now = clock.now();
      const { rows: ended } = await sql<{ id: number }>`
        update runs set end_recorded_for = runs.ends_at
         where runs.id in (
           select runs.id from runs
            where runs.active and runs.ends_at <= ${now} and runs.ends_at > ${now}::timestamptz - interval '30 days'
              and runs.end_recorded_for is distinct from runs.ends_at and ${isOverForAll(now)}
            order by runs.id limit ${batchSize}
            for no key update skip locked)
        returning runs.id`.execute(trx);
      await recordEvents(
        trx,
        ended.map(({ id: runId }) => ({ kind: 'run_ended', runId })),
        now,
      );
      return ended.length;
    });
    if (recorded < batchSize) return;
  }
}
