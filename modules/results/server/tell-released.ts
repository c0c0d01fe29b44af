import { sql } from 'kysely';
import { z } from 'zod';
import { scoreOut } from '#modules/exams/server/public.ts';
import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs.ts';
import type { Job } from '#platform/server/outbox.ts';

/** Says of results that they have come out. */
export const releasedJob: JobDefinition<{ attemptIds: number[] }> = defineJob(
  'results.released',
  z.object({ attemptIds: z.array(z.int()) }),
  tellReleased,
);

async function tellReleased(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  { attemptIds }: { attemptIds: readonly number[] },
  job: Job,
): Promise<void> {
  const { db, outbox } = deps;
  await db.transaction(async (trx) => {
    if (!(await outbox.settle(trx, job))) return;
    const { rows: released } = await sql<{ id: number; run_id: number; developer_id: number }>`
      select attempts.id, attempts.run_id, attempts.developer_id from attempts
       where attempts.id = any(${attemptIds}::bigint[]) and ${scoreOut} is not null
       order by attempts.id`.execute(trx);
    for (const { id: attemptId, run_id: runId, developer_id: developer } of released) {
      await notify(deps, trx, { to: { developer }, kind: 'result_ready', about: { attemptId, runId } });
    }
  });
}
