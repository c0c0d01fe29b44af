import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client } from 'pg';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { pendingMigrations, readMigrations } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { wireClient } from '../../e2e/wire-client.ts';
import { inWords, isSound } from '../chaos/check.ts';
import { onStop, root, start, stop } from '../command.ts';
import { freePort } from '../free-port.ts';
import { type Cluster, createCluster } from '../postgres-cluster.ts';
import { environmentOf, startDrilled } from './installation.ts';
import { migrationsOf, nextVersion, sqlFilesOf } from './new-version.ts';
import { beginExam, fillAttempts, longestWait, type Saving, startSaving } from './saving-crowd.ts';
import { type Seen, watchMigrations } from './watch-migration.ts';

export interface MigrationDrill {
  /** The checkout of the version that answers meanwhile; this one unless said otherwise. */
  readonly old: string | undefined;
  /** Folders of migrations to put on top of this checkout, one version each. None: this checkout is the new version. */
  readonly next: readonly string[];
  readonly attempts: number;
}

const candidates = 20;
const longEnoughMs = 100;
/** How long somebody's query by hand keeps tables in use while the first version is installed. */
const queryByHandMs = 5_000;

/**
 * The migration that takes longer than a moment is interrupted twice before: by kill -9 of the new server and of all of
 * PostgreSQL.
 * @returns whether nothing was lost and an interrupted migration left nothing
 */
export async function drillMigrations(bin: string, drill: MigrationDrill): Promise<boolean> {
  const cluster = await createCluster(bin, { settings: ['shared_buffers=512MB', 'max_wal_size=4GB'] });
  const registry = await startRegistryStub();
  const old = await startDrilled(
    { DATABASE_URL: cluster.url, BRASIL_API_URL: registry.url },
    undefined,
    drill.old,
  );
  const call = wireClient(() => old.origin.replace('localhost', '127.0.0.1'), 1);
  const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 4 });
  const { runId, sheets } = await beginExam(call, candidates);
  await fillAttempts({ cluster, db }, runId, drill.attempts);
  console.log(await sizes(db));

  const files: string[] = [];
  const versions = drill.next.map((folder) => nextVersion([...files, ...sqlFilesOf(folder)]));
  if (versions.length === 0) versions.push(root);
  const saving = startSaving(call, sheets);
  const quietFrom = performance.now();
  await pause(5_000);
  console.log(
    `The longest save of the first 5 s took ${longestWait(saving.waits, quietFrom, performance.now()).toFixed(0)} ms.`,
  );
  let isRight = true;
  for (const [index, checkout] of versions.entries()) {
    const what = drill.next[index] === undefined ? 'this version' : basename(drill.next[index]);
    console.log(`\n${what}: ${(await pendingMigrations(db, migrationsOf(checkout))).join(', ')}`);
    for (const what of index === 0 ? (['server', 'PostgreSQL'] as const) : [])
      isRight = (await interrupt(cluster, db, checkout, what)) && isRight;
    await migrateWhole(cluster, db, checkout, saving);
  }
  const { status } = await call('GET', '/ready');
  console.log(`\nThe old server answers ${status} to /api/ready.`);
  const found = await saving.end(db);
  console.log(inWords(found));
  await db.close();
  await old.close();
  await registry.close();
  await cluster.remove();
  return isRight && isSound(found) && status === 200;
}

async function migrateWhole(cluster: Cluster, db: Database<Schema>, checkout: string, saving: Saving) {
  const watch = await watchMigrations(cluster.url, await readMigrations(migrationsOf(checkout)));
  const reading = keepInUse(cluster.url);
  const began = performance.now();
  const server = startNew(cluster, checkout);
  await until(async () => (await pendingMigrations(db, migrationsOf(checkout))).length === 0, server);
  const ended = performance.now();
  await reading;
  // Those who waited have their answer.
  await pause(1_000);
  await watch.end();
  await stop(server);
  const seconds = ((ended - began) / 1000).toFixed(1);
  console.log(
    `Migrated in ${seconds} s from the start of the server, ${queryByHandMs / 1000} s of which somebody's query by hand kept sittings and answers in use.`,
  );
  const since = saving.waits.filter(({ from }) => from >= began);
  console.log(`The longest save meanwhile took ${longestWait(since, began, ended).toFixed(0)} ms.`);
  for (const one of watch.seen) console.log(line(one, saving));
}

function line({ name, from, to, locks }: Seen, { waits }: Saving): string {
  const longest = longestWait(waits, from, to).toFixed(0);
  return `  ${name}: seen for ${(to - from).toFixed(0)} ms, longest save ${longest} ms; ${[...locks].join(', ') || 'no lock that others feel was seen'}`;
}

/** @returns whether the migration that was interrupted left nothing */
async function interrupt(
  cluster: Cluster,
  db: Database<Schema>,
  checkout: string,
  what: 'server' | 'PostgreSQL',
): Promise<boolean> {
  const folder = migrationsOf(checkout);
  const watch = await watchMigrations(cluster.url, await readMigrations(folder));
  const wanted = await pendingMigrations(db, folder);
  const server = startNew(cluster, checkout);
  // The kill comes in the middle of the first that runs long enough.
  const isOver = async () => (await pendingMigrations(db, folder)).length === 0;
  let struck: Seen | undefined;
  await until(async () => {
    struck = watch.running();
    return (struck !== undefined && struck.to - struck.from > longEnoughMs) || isOver();
  }, server);
  // What has been committed before, the migrations that are over included.
  const shape = await shapeOf(db);
  const began = performance.now();
  if (what === 'server') await stop(server, 'SIGKILL');
  else {
    await cluster.kill('everything');
    await cluster.start();
    await stop(server, 'SIGKILL');
  }
  // PostgreSQL ends the statement of a client that is gone before it takes it back.
  await until(async () => !(await isMigrating(cluster.url)));
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  await watch.end();
  const left = await pendingMigrations(db, folder);
  const isWhole = left.join() === wanted.slice(wanted.length - left.length).join();
  const isBack = (await shapeOf(db)) === shape;
  const done = wanted.length - left.length;
  const isStruck = struck !== undefined && left.includes(struck.name);
  const verdict = isWhole && isBack ? (isStruck ? 'left nothing' : 'was over before') : 'LEFT SOMETHING';
  console.log(
    `kill -9 of ${what} in ${struck?.name ?? 'nothing'}: it ${verdict} after ${seconds} s; ${done} of ${wanted.length} applied before it.`,
  );
  return isWhole && isBack;
}

function startNew(cluster: Cluster, checkout: string): ChildProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'provado-next-data-'));
  onStop(() => rmSync(dataDir, { recursive: true, force: true }));
  return start(process.execPath, ['app/server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      RUN_CODE: 'off',
      DATABASE_URL: cluster.url,
      NODE_COMPILE_CACHE: join(tmpdir(), 'provado-compiled'),
      PORT: `${nextPort}`,
      ...environmentOf(),
      DATA_DIR: dataDir,
    },
  });
}
const nextPort = await freePort();

/** Reads tables and stays in its transaction, as a report by hand does. */
async function keepInUse(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('begin; lock table sittings, answers in access share mode');
  await pause(queryByHandMs);
  await client.query('rollback');
  await client.end();
}

async function isMigrating(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select from pg_locks l where l.locktype = 'advisory' and l.granted`,
  );
  await client.end();
  return rowCount !== 0;
}

/** @throws when the server ends before */
async function until(isSo: () => Promise<boolean>, server?: ChildProcess): Promise<void> {
  while (!(await isSo())) {
    if (server && (server.exitCode ?? server.signalCode) !== null) throw new Error('the new server ended');
    await pause(10);
  }
}

/** All tables with their columns, indexes and constraints, as one text, asked in a way that waits for no lock. */
async function shapeOf(db: Database<Schema>): Promise<string> {
  const { rows } = await sql<{ shape: string }>`
    select string_agg(line, ';' order by line) as shape
      from (select c.relname || '.' || a.attname || ' ' || a.atttypid || a.attnotnull as line
              from pg_class c join pg_attribute a on a.attrelid = c.oid
             where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
            union all select k.conrelid || k.conname || k.convalidated from pg_constraint k) lines`.execute(
    db.kysely,
  );
  return rows[0]?.shape ?? '';
}

async function sizes(db: Database<Schema>): Promise<string> {
  const { rows } = await sql<{ attempts: number; answers: number; bytes: number }>`
    select (select count(*) from sittings) as attempts, (select count(*) from answers) as answers,
           pg_database_size(current_database()) as bytes`.execute(db.kysely);
  const { attempts = 0, answers = 0, bytes = 0 } = rows[0] ?? {};
  return `${attempts} attempts, ${answers} answers, ${Math.round(bytes / 1e6)} MB; ${candidates} candidates save without a pause.`;
}
