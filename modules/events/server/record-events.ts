import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { EventKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** Has no name, no text and no score: whoever hears of it asks for them, and gets what they may read then. */
export interface NewEvent {
  readonly kind: EventKind;
  /** Either of a run or of a group. */
  readonly runId?: number;
  readonly groupId?: number;
  readonly attemptId?: number;
  readonly invitationId?: number;
  readonly appealId?: number;
}

/** Belongs in the transaction of what happened: both hold or neither does. The order of `events` is kept. */
export async function recordEvents(
  trx: Transaction<Schema>,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('events')
    .values(
      events.map(({ kind, runId, groupId, attemptId, invitationId, appealId }) => ({
        kind,
        run_id: runId ?? null,
        group_id: groupId ?? null,
        attempt_id: attemptId ?? null,
        invitation_id: invitationId ?? null,
        appeal_id: appealId ?? null,
        happened_at: now,
      })),
    )
    .execute();
}

/**
 * A part of the statement that changes attempts, so that starts and deliveries send no further one.
 * @param changed a query of the columns `kind`, `run_id` and `attempt_id`, in the order of the events
 */
export const recordingOf = (changed: RawBuilder<unknown>, now: Date): RawBuilder<unknown> => sql`
  insert into events (kind, run_id, attempt_id, happened_at)
  select happened.kind, happened.run_id, happened.attempt_id, ${now}::timestamptz
    from (${changed}) as happened (kind, run_id, attempt_id)`;

/**
 * Tells of attempts that may have got a score: marked if it is another one, published if it is the first to be out.
 * @param after names rows with `id`, `run_id`, `score` and `result_held`
 * @param before names rows with `id` and `score`, as they were
 */
export const scoresChanged = (after: string, before: string): RawBuilder<unknown> => sql`
  select told.kind, ${sql.ref(`${after}.run_id`)}, ${sql.ref(`${after}.id`)}
    from ${sql.table(after)} join ${sql.table(before)} on ${sql.ref(`${before}.id`)} = ${sql.ref(`${after}.id`)}
   cross join lateral (values (1, 'marked', true),
                              (2, 'published', not ${sql.ref(`${after}.result_held`)}
                                               and ${sql.ref(`${before}.score`)} is null)) as told (turn, kind, holds)
   where told.holds and ${sql.ref(`${after}.score`)} is not null
     and ${sql.ref(`${after}.score`)} is distinct from ${sql.ref(`${before}.score`)}
   order by 3, told.turn`;
