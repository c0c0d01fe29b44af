import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { type Database, databaseOn } from './database.ts';
import { openPglite, pgliteEngine } from './database-pglite.ts';
import { migrate, readMigrations } from './migrate.ts';
import { LockHeldError, takeProcessLock } from './process-lock.ts';
import { borrowPostgres } from './test-database-postgres.ts';
import { pristineVersion, type Restored, rememberPristine, restorePristine } from './test-pristine.ts';

/**
 * `TEST_DATABASE_URL` names a role that may create databases and roles. Always close the database: it is restored and
 * passed to the next test.
 */
export async function createTestDatabase<S>(): Promise<Database<S>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? borrowPostgres<S>(server, await fingerprint()) : borrowPglite<S>();
}

const idle: PGlite[] = [];

async function borrowPglite<S>(): Promise<Database<S>> {
  for (let pglite = idle.pop(); pglite; pglite = idle.pop()) {
    await pglite.exec('discard all');
    await pglite.exec(`set timezone to 'UTC'`);
    if (await restorePristine((statement) => pglite.query<Restored>(statement))) return lend<S>(pglite);
    await pglite.close();
  }
  const { pglite } = await openPglite(undefined, await migratedDump());
  return lend<S>(pglite);
}

function lend<S>(pglite: PGlite): Database<S> {
  let isOver = false;
  // Queries that a test left running must not reach the next test's rows.
  const lent = new Proxy(pglite, {
    get(target, key) {
      if (isOver && (key === 'query' || key === 'transaction'))
        throw new Error('This test database is closed.');
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return databaseOn<S>(
    pgliteEngine(lent, async () => {
      isOver = true;
      idle.push(pglite);
    }),
  );
}

let dump: Promise<Blob> | undefined;

function migratedDump(): Promise<Blob> {
  dump ??= readOrMakeDump();
  return dump;
}

/** Test processes begin at the same time: one makes it, and the others wait for it. */
async function readOrMakeDump(): Promise<Blob> {
  const file = join(tmpdir(), `provado-test-${await fingerprint()}.tar`);
  while (!existsSync(file)) {
    const unlock = await takeProcessLock(`${file}.lock`).catch(undefinedIfHeld);
    if (unlock) await makeDump(file).finally(unlock);
    else await pause(100);
  }
  return new Blob([await readFile(file)]);
}

function undefinedIfHeld(error: unknown): undefined {
  if (!(error instanceof LockHeldError)) throw error;
}

async function makeDump(file: string): Promise<void> {
  if (existsSync(file)) return;
  const engine = await openPglite(undefined);
  const db = databaseOn(engine);
  await migrate(db);
  await rememberPristine(db);
  // Each is as large as a new database, and no test creates one in it.
  await engine.pglite.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await engine.pglite.exec(`drop database ${name}`);
  await engine.pglite.exec('checkpoint');
  const made = await engine.pglite.dumpDataDir('none');
  await db.close();
  // Nobody reads a half.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
}

let known: Promise<string> | undefined;

/** The engine's version decides the dump's format. */
function fingerprint(): Promise<string> {
  known ??= readFingerprint();
  return known;
}

async function readFingerprint(): Promise<string> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const hash = createHash('sha256')
    .update(pristineVersion)
    .update(await readFile(manifest));
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
