import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';
import { attemptColumns, type StoredAttempt } from './attempts.queries.ts';

/** The developer's own attempt, which its signals leave alone. */
export async function findAttemptOfSignals(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attemptId: number,
  developerId: number,
): Promise<StoredAttempt | undefined> {
  const [attempt] = await db.hot<StoredAttempt>(
    'signals_attempt',
    `select ${attemptColumns} from attempts
      where attempts.id = $1::bigint and attempts.developer_id = $2::bigint`,
    [attemptId, developerId],
    trx,
  );
  return attempt;
}

/** How many signals of an attempt are kept; nobody else adds any until the transaction ends. */
export async function lockSignalCounts(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  attemptId: number,
): Promise<{ kept: number }> {
  const [counts] = await db.hot<{ kept: number }>(
    'signals_lock',
    `insert into attempt_signal_counts (attempt_id, kept, beyond) values ($1::bigint, 0, 0)
     on conflict (attempt_id) do update set kept = attempt_signal_counts.kept
     returning attempt_signal_counts.kept`,
    [attemptId],
    trx,
  );
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
  }[];
  /** So many more are kept. */
  readonly room: number;
  readonly now: Date;
}

/** Stores the new ones among the signals, as far as there is room, and counts them. */
export async function insertSignals(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  { attemptId, rows, room, now }: NewSignals,
): Promise<{ recorded: number; beyond: number }> {
  const [counted] = await db.hot<{ recorded: number; beyond: number }>(
    'signals_insert',
    insertSignalsSql,
    [
      attemptId,
      rows.map(({ id }) => id),
      rows.map(({ kind }) => kind),
      rows.map(({ characters }) => characters),
      rows.map(({ deviceAt }) => deviceAt?.toISOString() ?? null),
      rows.map(({ happenedAt }) => happenedAt?.toISOString() ?? null),
      room,
      now,
    ],
    trx,
  );
  return { recorded: counted?.recorded ?? 0, beyond: counted?.beyond ?? 0 };
}

const insertSignalsSql = `
  with given as (
    select distinct on (given.id) given.* from unnest($2::uuid[], $3::text[], $4::int[], $5::text[], $6::text[])
      with ordinality as given (id, kind, characters, device_at, happened_at, place)
     order by given.id, given.place
  ), fresh as (
    select given.*, row_number() over (order by given.place) as position from given
     where not exists (select from attempt_signals
                        where attempt_signals.attempt_id = $1::bigint and attempt_signals.signal_id = given.id)
  ), kept as (
    insert into attempt_signals (attempt_id, signal_id, kind, characters, device_at, happened_at, received_at)
    select $1::bigint, fresh.id, fresh.kind, fresh.characters, fresh.device_at::timestamptz,
           fresh.happened_at::timestamptz, $8::timestamptz
      from fresh where fresh.position <= $7::int order by fresh.place
    returning attempt_signals.id
  ), totals as (
    select (select count(*) from kept)::int as recorded,
           (select count(*) from fresh where fresh.position > $7::int)::int as beyond
  ), counted as (
    update attempt_signal_counts
       set kept = attempt_signal_counts.kept + totals.recorded,
           beyond = attempt_signal_counts.beyond + totals.beyond
      from totals where attempt_signal_counts.attempt_id = $1::bigint
  )
  select totals.recorded, totals.beyond from totals`;

/** Removes signals that were received before an instant; facts about people are not kept for ever. */
export async function deleteOldSignals(db: Database<Schema>, before: Date): Promise<void> {
  await db.hot('signals_delete_old', 'delete from attempt_signals where received_at < $1::timestamptz', [
    before,
  ]);
}
