import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { type Database, databaseOn, openDatabase } from './database.ts';
import { openPglite, pgliteEngine } from './database-pglite.ts';
import { migrate, readMigrations } from './migrate.ts';
import { pristineVersion, rememberPristine, restorePristine } from './test-pristine.ts';

/**
 * A migrated, empty database for one test or one file of tests. By default it is embedded and in memory. With
 * `TEST_DATABASE_URL` (a role that may create databases and roles) it is a database of its own on that server, dropped on
 * `close()`. Always close it: an embedded one is restored and passed to the next test.
 */
export async function createTestDatabase<S>(): Promise<Database<S>> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? cloneTemplate<S>(server) : borrowPglite<S>();
}

/** Embedded databases that no test is using, as their last test left them. */
const idle: PGlite[] = [];

async function borrowPglite<S>(): Promise<Database<S>> {
  for (let pglite = idle.pop(); pglite; pglite = idle.pop()) {
    await pglite.exec('discard all');
    await pglite.exec(`set timezone to 'UTC'`);
    if (await restorePristine(pglite)) return lend<S>(pglite);
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

async function readOrMakeDump(): Promise<Blob> {
  const file = join(tmpdir(), `provado-test-${await fingerprint()}.tar`);
  if (!existsSync(file)) {
    const engine = await openPglite(undefined);
    const db = databaseOn(engine);
    await migrate(db);
    await rememberPristine(db);
    const made = await engine.pglite.dumpDataDir('none');
    await db.close();
    // Other test processes may do the same. The last one replaces an equal file.
    const draft = `${file}.${process.pid}`;
    await writeFile(draft, Buffer.from(await made.arrayBuffer()));
    await rename(draft, file);
  }
  return new Blob([await readFile(file)]);
}

async function cloneTemplate<S>(server: string): Promise<Database<S>> {
  const template = `provado_template_${await fingerprint()}`;
  const name = `provado_test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await asAdmin(server, async (admin) => {
    await ensureTemplate(admin, server, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  const db = await openDatabase<S>({ url: withDatabase(server, name), poolSize: 10 });
  let closing: Promise<void> | undefined;
  const close = async () => {
    await db.close();
    await asAdmin(server, (admin) => admin.query(`drop database if exists ${name} with (force)`));
  };
  return {
    ...db,
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}

async function ensureTemplate(admin: Client, server: string, template: string): Promise<void> {
  // This connection holds the lock until it ends, so that one process makes the template and the others wait.
  await admin.query(`select pg_advisory_lock(hashtext($1))`, [template]);
  const found = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (found.rowCount === 0) {
    const draft = `${template}_draft`;
    await admin.query(`drop database if exists ${draft} with (force)`);
    await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
    const db = await openDatabase({ url: withDatabase(server, draft) });
    try {
      await migrate(db);
    } finally {
      await db.close();
    }
    await admin.query(`alter database ${draft} rename to ${template}`);
  }
  await admin.query(`select pg_advisory_unlock(hashtext($1))`, [template]);
}

async function asAdmin(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Changes with every migration and with the engine's version, which decides the dump's format. */
async function fingerprint(): Promise<string> {
  const manifest = fileURLToPath(new URL('../package.json', import.meta.resolve('@electric-sql/pglite')));
  const hash = createHash('sha256')
    .update(pristineVersion)
    .update(await readFile(manifest));
  for (const { name, checksum } of await readMigrations()) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}
