import { sql } from 'kysely';
import { z } from 'zod';
import { notifyEach } from '#modules/notifications/server/public.ts';
import { scoreOut } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Due } from '#platform/server/jobs/outbox.ts';

export const releasedJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'results.released',
  z.object({ attemptIds: z.array(z.int()) }),
  notifyReleased,
);

async function notifyReleased(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    const { rows: released } = await sql<{ id: number; run_id: number; developer_id: number }>`
      select attempts.id, attempts.run_id, attempts.developer_id from attempts
       where attempts.id = any(${attemptIds}::bigint[]) and ${scoreOut} is not null`.execute(trx);
    const notices = released.map(({ id: attemptId, run_id: runId, developer_id: developer }) => ({
      developer,
      about: { attemptId, runId },
    }));
    await notifyEach(deps, trx, 'result_ready', notices);
  });
}
