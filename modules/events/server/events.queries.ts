import { type Kysely, sql } from 'kysely';
import type { EventKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';

export interface RecordedEvent {
  /** Counts all events. A reader keeps the last one that it has dealt with. */
  readonly position: number;
  readonly kind: EventKind;
  /** Null: of a group. */
  readonly runId: number | null;
  readonly groupId: number | null;
  readonly attemptId: number | null;
  readonly invitationId: number | null;
  readonly appealId: number | null;
  /** Counts those of the run, or of the group, without a gap. */
  readonly sequence: number;
  readonly happenedAt: Date;
}

/** Serves readers inside: events come in order, each once, and none comes to light late. They are kept for 30 days. */
export async function findEventsAfter(
  on: Kysely<Schema>,
  position: number,
  { kinds, most }: { kinds: readonly EventKind[]; most: number },
): Promise<RecordedEvent[]> {
  const { rows } = await sql<RecordedEvent>`
    select events.position, events.kind, events.run_id as "runId", events.group_id as "groupId",
           events.attempt_id as "attemptId", events.invitation_id as "invitationId",
           events.appeal_id as "appealId", events.sequence, events.happened_at as "happenedAt"
      from events where events.position > ${position} and events.kind = any(${[...kinds]}::text[])
     order by events.position limit ${most}`.execute(on);
  return rows;
}

/** A new reader begins here. */
export async function findLastPosition(on: Kysely<Schema>): Promise<number> {
  const { last } = await on
    .selectFrom('events')
    .select((eb) => eb.fn.max('events.position').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

/** Keeps the last one of each run and group, from which the numbers go on. */
export async function deleteOldEvents(on: Kysely<Schema>, before: Date): Promise<void> {
  await sql`
    delete from events
     where events.happened_at < ${before} and events.position < (select max(last.position) from events as last)
       and (exists (select from events as later
                     where later.run_id = events.run_id and later.sequence > events.sequence)
         or exists (select from events as later
                     where later.group_id = events.group_id and later.sequence > events.sequence)
         or not exists (select from runs where runs.id = events.run_id)
            and not exists (select from groups where groups.id = events.group_id))`.execute(on);
}
