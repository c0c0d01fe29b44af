import { type RawBuilder, sql } from 'kysely';
import { recordEvents } from '#modules/events/server/public.ts';
import { updatePlatformScores } from '#modules/marking/server/public.ts';
import { isHeldOnDelivery, isOverForAll } from '#modules/runs/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { releasedJob } from './notify-released.ts';

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

const sliceSize = 100;

/** Any number of servers may do it at the same time. */
export async function releaseDueResults(deps: ReleaseDeps): Promise<void> {
  for (const runId of await findDueRuns(deps)) {
    for (let released = sliceSize; released === sliceSize; ) released = await releaseSlice(deps, runId);
  }
}

/** Goes from run to run of those with something held back, so that a look takes as long as there are such runs. */
async function findDueRuns({ db, clock }: ReleaseDeps): Promise<number[]> {
  const heldAfter = (runId: ReturnType<typeof sql>) => sql`
    select attempts.run_id from attempts
     where attempts.result_held and attempts.state = 'delivered' and attempts.run_id > ${runId}
     order by attempts.run_id limit 1`;
  const { rows } = await sql<{ id: number }>`
    with recursive holding (run_id) as (
      (${heldAfter(sql`0`)})
      union all
      select (${heldAfter(sql`holding.run_id`)}) from holding where holding.run_id is not null
    )
    select runs.id from holding join runs on runs.id = holding.run_id
     where ${areResultsDue(clock.now())} order by runs.id`.execute(db.kysely);
  return rows.map(({ id }) => id);
}

/** Returns how many came out: none while another server does it or the run is being changed. */
function releaseSlice({ db, clock, config, outbox }: ReleaseDeps, runId: number): Promise<number> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const { rows: locked } = await sql<{ id: number }>`
      select runs.id from runs where runs.id = ${runId} for no key update skip locked`.execute(trx);
    if (locked.length === 0) return 0;
    // Results are read after the lock, so that a start or another end of the last moment is seen.
    const { rows: released } = await sql<Released>`
      update attempts set result_held = false, released_at = ${now}::timestamptz
       where attempts.id in (
               select held.id from attempts as held join runs on runs.id = held.run_id
                where held.run_id = ${runId} and held.result_held and held.state = 'delivered'
                  and ${areResultsDue(now)}
                order by held.id limit ${sliceSize} for no key update of held)
      returning attempts.id, attempts.developer_id, attempts.score is not null as scored`.execute(trx);
    if (released.length === 0) return 0;
    await updatePlatformScores(
      trx,
      config.scoreMinAttempts,
      released.map(({ developer_id: developerId }) => ({ runId, developerId })),
      now,
    );
    const news = released.filter(({ scored }) => scored).map(({ id }) => id);
    await recordEvents(
      trx,
      news.map((attemptId) => ({ kind: 'published', runId, attemptId })),
      now,
    );
    if (news.length > 0) await outbox.enqueue(trx, releasedJob, { attemptIds: news });
    return released.length;
  });
}

interface Released {
  readonly id: number;
  readonly developer_id: number;
  readonly scored: boolean;
}

const areResultsDue = (now: Date): RawBuilder<boolean> => sql`(
  not ${isHeldOnDelivery} or runs.results_release = 'at_end' and ${isOverForAll(now)})`;
