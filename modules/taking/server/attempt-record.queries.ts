import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

/** The count stays locked until the transaction ends. */
export async function lockSignalCounts(
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<{ kept: number }> {
  const { rows } = await sql<{ kept: number }>`
    insert into attempt_signal_counts (attempt_id, kept, beyond) values (${attemptId}::bigint, 0, 0)
    on conflict (attempt_id) do update set kept = attempt_signal_counts.kept
    returning attempt_signal_counts.kept`.execute(trx);
  const [counts] = rows;
  return counts ?? { kept: 0 };
}

interface NewSignals {
  readonly attemptId: number;
  readonly rows: readonly {
    readonly id: string;
    readonly kind: string;
    readonly deviceAt: Date | null;
    readonly happenedAt: Date | null;
    readonly characters: number | null;
    readonly origin: string | null;
  }[];
  readonly room: number;
  readonly now: Date;
}

export async function insertSignals(
  trx: Transaction<Schema>,
  { attemptId, rows: signals, room, now }: NewSignals,
): Promise<{ recorded: number; beyond: number }> {
  const { rows } = await sql<{ recorded: number; beyond: number }>`
    with given as (
      select distinct on (given.id) given.* from unnest(
               ${signals.map(({ id }) => id)}::uuid[], ${signals.map(({ kind }) => kind)}::text[],
               ${signals.map(({ characters }) => characters)}::int[],
               ${signals.map(({ deviceAt }) => deviceAt?.toISOString() ?? null)}::text[],
               ${signals.map(({ happenedAt }) => happenedAt?.toISOString() ?? null)}::text[],
               ${signals.map(({ origin }) => origin)}::text[])
        with ordinality as given (id, kind, characters, device_at, happened_at, origin, ordinal)
       order by given.id, given.ordinal
    ), fresh as (
      select given.*, row_number() over (order by given.ordinal) as position from given
       where not exists (select from attempt_signals
                          where attempt_signals.attempt_id = ${attemptId} and attempt_signals.signal_id = given.id)
    ), kept as (
      insert into attempt_signals (attempt_id, signal_id, kind, characters, origin, device_at, happened_at, received_at)
      select ${attemptId}::bigint, fresh.id, fresh.kind, fresh.characters, fresh.origin, fresh.device_at::timestamptz,
             fresh.happened_at::timestamptz, ${now}::timestamptz
        from fresh where fresh.position <= ${room} order by fresh.ordinal
      returning attempt_signals.id
    ), totals as (
      select (select count(*) from kept)::int as recorded,
             (select count(*) from fresh where fresh.position > ${room})::int as beyond
    ), counted as (
      update attempt_signal_counts
         set kept = attempt_signal_counts.kept + totals.recorded,
             beyond = attempt_signal_counts.beyond + totals.beyond
        from totals where attempt_signal_counts.attempt_id = ${attemptId}
    )
    select totals.recorded, totals.beyond from totals`.execute(trx);
  return rows[0] ?? { recorded: 0, beyond: 0 };
}

/** Facts about people are not kept for ever. */
export async function deleteOldSignals(db: Database<Schema>, before: Date): Promise<void> {
  await sql`delete from attempt_signals where received_at < ${before}::timestamptz`.execute(db.kysely);
}
