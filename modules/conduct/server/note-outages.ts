import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';

const beatMs = 20_000;
/** A restart, or another primary of the database, takes less. */
const leastMs = 60_000;

/**
 * Any number of servers may run it. A clock that is set is no outage: a process knows how long ago it was there itself.
 * @param monotonic milliseconds that only grow, whatever happens to the clock
 */
export function createPresence(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  monotonic: () => number = () => performance.now(),
): { beat: () => Promise<void> } {
  let there: number | undefined;
  return {
    async beat() {
      // Both are read before the database is asked: it may be what is away.
      const [now, instant] = [clock.now(), monotonic()];
      const away = there === undefined ? Number.POSITIVE_INFINITY : instant - there;
      if (away < beatMs) return;
      await db.transaction(async (trx) => {
        await sql`insert into server_presence (id, seen_at) values (1, ${now}) on conflict (id) do nothing`.execute(
          trx,
        );
        const { seen_at: before } = await trx
          .selectFrom('server_presence')
          .select('server_presence.seen_at')
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (Math.min(now.getTime() - before.getTime(), away) >= leastMs) {
          await trx.insertInto('outages').values({ started_at: before, ended_at: now }).execute();
        }
        await trx.updateTable('server_presence').set({ seen_at: now }).execute();
      });
      there = instant;
    },
  };
}
