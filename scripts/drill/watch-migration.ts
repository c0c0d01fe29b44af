import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Migration } from '#platform/server/database/migrate.ts';

export interface Seen {
  readonly name: string;
  readonly from: number;
  to: number;
  /** Locks of tables that keep others from writing or reading, such as `sittings AccessExclusiveLock`. */
  readonly locks: Set<string>;
}

const everyMs = 5;
/** PostgreSQL shows the beginning of a statement; long enough to tell one migration from another. */
const shown = 200;

export async function watchMigrations(
  url: string,
  migrations: readonly Migration[],
): Promise<{ readonly seen: readonly Seen[]; running: () => Seen | undefined; end: () => Promise<void> }> {
  const names = new Map(migrations.map(({ name, text }) => [text.slice(0, shown), name]));
  const seen: Seen[] = [];
  let running: Seen | undefined;
  let isOver = false;

  const look = async (client: Client) => {
    const { rows } = await client.query<{ query: string; lock: string | null }>(
      `select left(a.query, ${shown}) as query,
              (select string_agg(c.relname || ' ' || held.mode || case when held.granted then '' else ' (waits for it)' end, ', ')
                 from pg_locks held join pg_class c on c.oid = held.relation
                where held.pid = a.pid and held.locktype = 'relation' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
                  and held.mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')) as lock
         from pg_stat_activity a
        where a.state = 'active'
          and a.pid in (select l.pid from pg_locks l where l.locktype = 'advisory' and l.granted)`,
    );
    const now = performance.now();
    const [row] = rows;
    const name = row && names.get(row.query);
    if (!row || name === undefined) {
      running = undefined;
      return;
    }
    const last = seen.at(-1);
    running = last?.name === name ? last : { name, from: now, to: now, locks: new Set<string>() };
    if (running !== last) seen.push(running);
    running.to = now;
    for (const lock of row.lock?.split(', ') ?? []) running.locks.add(lock);
  };

  const watching = (async () => {
    while (!isOver) {
      const client = new Client({ connectionString: url });
      client.on('error', () => {});
      try {
        await client.connect();
        while (!isOver) {
          await look(client);
          await pause(everyMs);
        }
      } catch {
        // PostgreSQL is killed in some drills. Nothing runs then.
        running = undefined;
        await pause(everyMs);
      } finally {
        await client.end().catch(() => {});
      }
    }
  })();
  return {
    seen,
    running: () => running,
    async end() {
      isOver = true;
      await watching;
    },
  };
}
