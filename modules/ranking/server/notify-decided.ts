import { sql } from 'kysely';
import { z } from 'zod';
import { recordEvents } from '#modules/events/server/public.ts';
import { notifyEach } from '#modules/notifications/server/public.ts';
import type { Decision } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import { defineBatchJob, type JobDefinition } from '#platform/server/jobs/jobs.ts';
import type { Due } from '#platform/server/jobs/outbox.ts';

export const decidedJob: JobDefinition<{ attemptIds: number[] }> = defineBatchJob(
  'results.decided',
  z.object({ attemptIds: z.array(z.int()) }),
  notifyDecided,
);

interface NotifiedDecision {
  readonly attemptId: number;
  readonly runId: number;
  readonly developer: number;
  readonly decision: Decision;
  readonly hasFeedback: boolean;
}

/** What was taken back has nothing to tell, and what was decided anew has a job of its own. */
async function notifyDecided(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>,
  due: readonly Due<{ attemptIds: number[] }>[],
): Promise<void> {
  const { db, clock, outbox } = deps;
  await db.transaction(async (trx) => {
    const fresh = await outbox.settle(trx, due);
    const attemptIds = fresh.flatMap(({ payload }) => payload.attemptIds);
    // The lock has the order of decisions, so that the two cannot deadlock.
    const { rows } = await sql<NotifiedDecision>`
      with due as (
        select attempts.id from attempts
         where attempts.id = any(${attemptIds}::bigint[]) and attempts.state = 'delivered'
           and attempts.tell_at <= ${clock.now()}
         order by attempts.id for no key update
      )
      update attempts
         set told_decision = attempts.decision, told_feedback = attempts.feedback, tell_at = null,
               answered_at = case when attempts.decision <> 'pending'
                                  then coalesce(attempts.answered_at, ${clock.now()}::timestamptz) end
        from due where attempts.id = due.id
      returning attempts.id as "attemptId", attempts.run_id as "runId", attempts.developer_id as developer,
                attempts.decision, attempts.feedback is not null as "hasFeedback"`.execute(trx);
    const events = rows
      .toSorted((a, b) => a.attemptId - b.attemptId)
      .map(({ attemptId, runId }) => ({ kind: 'decided', runId, attemptId }) as const);
    await recordEvents(trx, events, clock.now());
    const notices = rows.map(({ developer, ...about }) => ({ developer, about }));
    await notifyEach(deps, trx, 'decided', notices);
  });
}
