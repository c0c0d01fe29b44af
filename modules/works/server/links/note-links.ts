import { z } from 'zod';
import type { Deps } from '#platform/server/deps.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import { retryMs } from '../../domain/when-to-look.ts';
import { checkWorksJob } from '../checks/check-works.ts';
import { noteLinks, restartUnfetched } from './link-checks.queries.ts';
import { linkJob, linkTopic } from './link-job.ts';

/** Whoever types on gets one look, not one for every pause. */
const restMs = 3_000;

/** Call it after an answer of a practical exam was saved. It waits for nothing but the database. */
export async function noteSavedLinks(
  { db, clock, outbox }: Pick<Deps, 'db' | 'clock' | 'outbox'>,
  attemptId: number,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (trx) => {
    const turns = await noteLinks(trx, [attemptId], { now, retryUntil: inAnHour(now) });
    const at = new Date(now.getTime() + restMs);
    for (const turn of turns) await outbox.enqueue(trx, linkJob, turn, at);
    if (turns.length > 0) await notifyListeners(trx, [linkTopic(attemptId)]);
  });
}

/** The answers of a delivery may have a link that no save had; what nobody has fetched yet is fetched now, and what is here is checked. */
export const deliveredLinksJob: JobDefinition<{ attemptIds: number[] }> = defineJob(
  'works.delivered_links',
  z.object({ attemptIds: z.array(z.int()) }),
  async ({ db, clock, outbox }, { attemptIds }) => {
    const now = clock.now();
    const until = { now, retryUntil: inAnHour(now) };
    await db.transaction(async (trx) => {
      await noteLinks(trx, attemptIds, until);
      await outbox.enqueue(trx, checkWorksJob, { attemptIds });
      await outbox.enqueueAll(trx, linkJob, await restartUnfetched(trx, attemptIds, until));
    });
  },
);

export const inAnHour = (now: Date): Date => new Date(now.getTime() + retryMs);
