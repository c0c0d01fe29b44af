import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';

/** One server at a time numbers; others come back. */
const advisoryLock = 72_616_003;
const most = 1000;

/** @returns how many got their numbers, which nobody else gives at the same time */
export async function numberEvents({ db }: Pick<Deps, 'db'>): Promise<number> {
  for (let total = 0; ; ) {
    const numbered = await numberSome(db);
    total += numbered;
    if (numbered < most) return total;
  }
}

const numberSome = (db: Deps['db']): Promise<number> =>
  db.transaction(async (trx) => {
    const { rows: locks } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(${sql.lit(advisoryLock)}) as ours`.execute(trx);
    if (!locks[0]?.ours) return 0;
    // A statement after the lock, so that it sees what the holder before has numbered.
    const { numAffectedRows = 0n } = await sql`
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
        from numbered where events.id = numbered.id`.execute(trx);
    return Number(numAffectedRows);
  });
