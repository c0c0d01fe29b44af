import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { orderDeliveries } from './deliveries.queries.ts';

/** One server at a time numbers; others come back. */
const advisoryLock = 72_616_003;
const most = 1000;

/**
 * Gives numbers to what has happened, and orders its deliveries.
 * @returns how many events got their numbers, which nobody else gives at the same time
 */
export async function numberEvents(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  for (let total = 0; ; ) {
    const numbered = await numberSome(deps);
    total += numbered;
    if (numbered < most) return total;
  }
}

const numberSome = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  db.transaction(async (trx) => {
    const { rows: locks } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}) as ours`.execute(trx);
    if (!locks[0]?.ours) return 0;
    // A statement after the lock, so that it sees what the holder before has numbered.
    const ids = await giveNumbers(trx);
    await orderDeliveries(trx, ids, clock.now());
    return ids.length;
  });

async function giveNumbers(trx: Transaction<Schema>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with unnumbered as (
      select events.id, events.run_id, events.group_id from events
       where events.position is null order by events.id limit ${most}),
    numbered as (
      select unnumbered.id,
             row_number() over (order by unnumbered.id)
               + coalesce((select max(events.position) from events), 0) as position,
             row_number() over (partition by unnumbered.run_id, unnumbered.group_id order by unnumbered.id)
               + coalesce(
                   (select max(events.sequence) from events where events.run_id = unnumbered.run_id),
                   (select max(events.sequence) from events where events.group_id = unnumbered.group_id),
                   0) as sequence
        from unnumbered)
    update events set position = numbered.position, sequence = numbered.sequence
      from numbered where events.id = numbered.id
    returning events.id`.execute(trx);
  return rows.map(({ id }) => id);
}
