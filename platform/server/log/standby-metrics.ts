import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { readTogether } from './read-together.ts';

interface Standbys {
  readonly count: number;
  /** Seconds; 0 while nothing is written. */
  readonly lag: number;
}

/** PostgreSQL tells the lag only to members of `pg_read_all_stats`; to others it is 0. */
export function measureStandbys<S>(registry: Registry, db: Database<S>): void {
  if (db.engine !== 'postgres') return;
  const standbys = readTogether(async () => {
    const { rows } = await sql<Standbys>`
      select count(*) as count, coalesce(extract(epoch from max(r.replay_lag)), 0)::float8 as lag
        from pg_stat_replication r where r.application_name <> 'pg_basebackup'`.execute(db.kysely);
    return rows[0] ?? { count: 0, lag: 0 };
  });
  new Gauge({
    name: 'database_standbys',
    help: 'Standbys that follow the primary.',
    registers: [registry],
    async collect() {
      this.set((await standbys()).count);
    },
  });
  new Gauge({
    name: 'database_standby_lag_seconds',
    help: 'How far the slowest standby of the primary is behind.',
    registers: [registry],
    async collect() {
      this.set((await standbys()).lag);
    },
  });
}
