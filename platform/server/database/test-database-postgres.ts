import { type Driver, sql } from 'kysely';
import { Client } from 'pg';
import { silentLogger } from '../log/logger.ts';
import { type Database, databaseOn, openDatabase } from './database.ts';
import type { DatabaseEngine } from './database-engine.ts';
import { openPostgres } from './database-postgres.ts';
import { migrate } from './migrate.ts';
import { type Restored, rememberPristine, restorePristine } from './test-pristine.ts';

// Setting a database back takes PostgreSQL a third of what creating and dropping take. Databases stay for the next run.
// A lock, which ends with its process, says that one is in use.

interface Own {
  readonly admin: Client;
  readonly server: string;
  readonly name: string;
  readonly engine: DatabaseEngine;
}

const idle: Own[] = [];
const patienceMs = 5_000;

/**
 * @param server the address of a PostgreSQL, with a role that may create databases and roles
 * @param fingerprint what the tables are made of: databases of another one are dropped
 */
export async function borrowPostgres<S>(server: string, fingerprint: string): Promise<Database<S>> {
  for (let own = idle.pop(); own; own = idle.pop()) {
    if (await setBack(own.engine)) return lend<S>(own);
    await drop(own);
  }
  return lend<S>(await claim(server, fingerprint));
}

/** Takes what is left of another process too, set back or made anew. */
async function claim(server: string, fingerprint: string): Promise<Own> {
  const admin = await adminOf(server);
  for (let number = 1; ; number += 1) {
    const name = `provado_test_${fingerprint}_${number}`;
    if (!(await tryLock(admin, name))) continue;
    const own = async () => ({ admin, server, name, engine: await open(server, name) });
    if (await exists(admin, name)) {
      const left = await own();
      if (await setBack(left.engine)) return left;
      await left.engine.close();
      await admin.query(`drop database ${name} with (force)`);
    }
    await create(admin, server, name, fingerprint);
    return own();
  }
}

const open = (server: string, name: string) =>
  openPostgres({ url: withDatabase(server, name), prepare: true, poolSize: 10, logger: silentLogger });

function lend<S>(own: Own): Database<S> {
  let isOver = false;
  let held = 0;
  const allReturned = Promise.withResolvers<void>();
  const returned = () => {
    held -= 1;
    if (isOver && held === 0) allReturned.resolve();
  };
  const watched = (driver: Driver) =>
    overriding(driver, {
      async acquireConnection(options) {
        if (isOver) throw new Error('This test database is closed.');
        held += 1;
        return driver.acquireConnection(options).catch((error: unknown) => {
          returned();
          throw error;
        });
      },
      releaseConnection: (connection, options) =>
        driver.releaseConnection(connection, options).finally(returned),
    });
  const { dialect } = own.engine;
  return databaseOn<S>({
    ...own.engine,
    dialect: overriding(dialect, { createDriver: () => watched(dialect.createDriver()) }),
    async close() {
      isOver = true;
      if (held === 0) allReturned.resolve();
      const tooLong = setTimeout(allReturned.reject, patienceMs);
      await allReturned.promise.then(
        () => void idle.push(own),
        () => drop(own),
      );
      clearTimeout(tooLong);
    },
  });
}

function overriding<Whole extends object>(whole: Whole, some: Partial<Whole>): Whole {
  return new Proxy(whole, {
    get(target, key) {
      const value: unknown = Reflect.get(some, key) ?? Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** @returns false if a test changed more than rows, or the role may not set them back */
async function setBack(engine: DatabaseEngine): Promise<boolean> {
  const { kysely } = databaseOn<unknown>(engine);
  try {
    const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
      where datname = current_database() and application_name = 'provado'`.execute(kysely);
    // Each takes another one: none is given back before all are taken.
    const everyConnection = Array.from({ length: rows[0]?.open ?? 0 }, () =>
      kysely.connection().execute(async (one) => {
        await sql`reset all`.execute(one);
        await sql`select pg_advisory_unlock_all()`.execute(one);
      }),
    );
    await Promise.all(everyConnection);
    return await restorePristine((statement) => sql.raw<Restored>(statement).execute(kysely));
  } catch {
    return false;
  }
}

async function drop({ admin, name, engine }: Own): Promise<void> {
  void engine.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  await unlock(admin, name);
}

async function create(admin: Client, server: string, name: string, fingerprint: string): Promise<void> {
  const template = `provado_template_${fingerprint}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
  try {
    if (!(await exists(admin, template))) await makeTemplate(admin, server, template, fingerprint);
    await admin.query(`create database ${name} template ${template}`);
  } finally {
    await unlock(admin, template);
  }
}

async function makeTemplate(
  admin: Client,
  server: string,
  template: string,
  fingerprint: string,
): Promise<void> {
  await dropOld(admin, fingerprint);
  const draft = `${template}_draft`;
  await admin.query(`drop database if exists ${draft} with (force)`);
  await admin.query(`create database ${draft} template template0 encoding 'UTF8'`);
  const db = await openDatabase({ url: withDatabase(server, draft) });
  try {
    await migrate(db);
    await rememberPristine(db);
  } finally {
    await db.close();
  }
  await admin.query(`alter database ${draft} rename to ${template}`);
}

async function dropOld(admin: Client, fingerprint: string): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select datname as name from pg_database where datname ~ '^provado_(test|template)_' and datname !~ $1`,
    [fingerprint],
  );
  for (const { name } of rows) {
    if (!(await tryLock(admin, name))) continue;
    await admin.query(`drop database if exists ${name} with (force)`);
    await unlock(admin, name);
  }
}

const admins = new Map<string, Promise<Client>>();

function adminOf(server: string): Promise<Client> {
  const known = admins.get(server) ?? connect(server);
  admins.set(server, known);
  return known;
}

async function connect(connectionString: string): Promise<Client> {
  const admin = new Client({ connectionString });
  admin.on('error', () => admins.delete(connectionString));
  await admin.connect();
  // The tests end when nothing else is left to do. Its types do not know that.
  (admin as Client & { unref(): void }).unref();
  return admin;
}

/** The server would lock for this process a second time what it has locked. */
const locked = new Set<string>();

async function tryLock(admin: Client, name: string): Promise<boolean> {
  if (locked.has(name)) return false;
  locked.add(name);
  const ask = 'select pg_try_advisory_lock(hashtext($1)) as is_ours';
  const { rows } = await admin.query<{ is_ours: boolean }>(ask, [name]);
  if (!rows[0]?.is_ours) locked.delete(name);
  return locked.has(name);
}

async function unlock(admin: Client, name: string): Promise<void> {
  await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  locked.delete(name);
}

async function exists(admin: Client, name: string): Promise<boolean> {
  return (await admin.query('select from pg_database where datname = $1', [name])).rowCount === 1;
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
