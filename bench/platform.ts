import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestPeople, type TestPeople } from '#app/server/test-people.ts';
import { systemClock } from '#platform/server/clock.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { type ServerProcess, secretsKey, startServer } from '../e2e/server-process.ts';
import { type Call, wireClient } from '../e2e/wire-client.ts';
import { onStop } from '../scripts/command.ts';
import { type Cluster, createCluster } from '../scripts/postgres-cluster.ts';

/** A server on a PostgreSQL of its own, as in production but for throttles, and what measures them. */
export interface BenchPlatform {
  readonly cluster: Cluster;
  readonly server: ServerProcess;
  readonly db: Database<Schema>;
  /** Creates people who are signed in, without the cost of a password. */
  readonly people: TestPeople;
  readonly call: Call;
}

export type Filled = Pick<BenchPlatform, 'cluster' | 'db'>;

export interface Actors {
  readonly people: Pick<TestPeople, 'company' | 'developer'>;
  readonly call: Call;
}

/** @param bin the folder of PostgreSQL's programs */
export async function startBenchPlatform(bin: string): Promise<BenchPlatform> {
  const cluster = await createCluster(bin, { settings });
  const server = await startServer({ ...environment, DATABASE_URL: cluster.url });
  const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 16 });
  onStop(async () => {
    await server.close();
    await db.close();
    await cluster.remove();
  });
  await sql`create extension pg_stat_statements`.execute(db.kysely);
  return {
    cluster,
    server,
    db,
    people: createTestPeople(db, systemClock),
    call: wireClient(() => server.origin.replace('localhost', '127.0.0.1'), 1),
  };
}

/** Leaves the tables as autovacuum does in time: index-only scans depend on it. Other connections limit a statement. */
export async function tidy({ cluster }: Pick<BenchPlatform, 'cluster'>): Promise<void> {
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

/** Whoever starts it closes it. */
export function startSecondServer(
  { cluster }: BenchPlatform,
  added: Record<string, string> = {},
): Promise<ServerProcess> {
  return startServer({ ...environment, DATABASE_URL: cluster.url, ...added });
}

export const environment: Readonly<Record<string, string>> = {
  HOST: '127.0.0.1',
  SECRETS_KEY: secretsKey,
  DEMO: 'off',
  THROTTLE: 'off',
  LOG_LEVEL: 'fatal',
  CHECK_ANSWERS: 'off',
  // Receivers of webhooks stand on this machine.
  PRIVATE_ADDRESSES: 'on',
  // Nothing leaves this machine.
  BRASIL_API_URL: 'http://127.0.0.1:9',
};

const settings = [
  'shared_preload_libraries=pg_stat_statements',
  'pg_stat_statements.track_utility=on',
  'pg_stat_statements.track_planning=on',
  'shared_buffers=1GB',
  'max_wal_size=4GB',
];
