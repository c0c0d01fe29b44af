import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from './database.ts';
import {
  MigrationError,
  migrate,
  migrationsFolder,
  NewerDatabaseError,
  pendingMigrations,
  readMigrations,
} from './migrate.ts';
import { createTestDatabase } from './test-database.ts';

let db: Database<unknown>;
let folder: string;
const write = (name: string, text: string) => writeFile(join(folder, name), text);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'provado-migrations-'));
  db = await createTestDatabase<unknown>();
  await sql`drop table schema_migrations`.execute(db.kysely);
  await write('0001-cats.sql', 'create table cats (id int); create table dogs (id int);');
  await write(
    '0002-fill.sql',
    "insert into cats values (1); -- a comment; with 'quotes'\ninsert into dogs values (2);",
  );
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

test('every migration is applied once, in order of its number', async () => {
  expect(await pendingMigrations(db, folder)).toEqual(['0001-cats', '0002-fill']);
  expect(await migrate(db, folder)).toEqual(['0001-cats', '0002-fill']);
  expect(await migrate(db, folder)).toEqual([]);
  expect(await pendingMigrations(db, folder)).toEqual([]);
  const { rows } = await sql`select c.id as cat, d.id as dog from cats c, dogs d`.execute(db.kysely);
  expect(rows).toEqual([{ cat: 1, dog: 2 }]);
});

test('servers that start together apply each migration only once', async () => {
  const applied = await Promise.all([migrate(db, folder), migrate(db, folder), migrate(db, folder)]);
  expect(applied.flat().sort()).toEqual(['0001-cats', '0002-fill']);
});

test('a failed migration leaves nothing behind, and earlier ones stay', async () => {
  await write('0003-broken.sql', 'create table half (id int); select nonsense;');
  await expect(migrate(db, folder)).rejects.toThrow('nonsense');
  expect(await pendingMigrations(db, folder)).toEqual(['0003-broken']);
  await write('0003-broken.sql', 'create table half (id int);');
  expect(await migrate(db, folder)).toEqual(['0003-broken']);
});

test('what the role may not do is said, and how to mend that', async () => {
  const refusal = "raise insufficient_privilege using message = 'permission denied for schema public'";
  await write('0003-forbidden.sql', `do $$ begin ${refusal}; end $$;`);
  const refused = await migrate(db, folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(MigrationError);
  expect(String(refused)).toMatch(
    /DATABASE_URL may not do what Provado needs: permission denied for schema public\. Make this user the owner/,
  );
});

test('a change to an applied file stops the start', async () => {
  await migrate(db, folder);
  await write('0001-cats.sql', 'create table lions (id int);');
  await expect(migrate(db, folder)).rejects.toThrow('0001-cats was applied and has changed');
});

test('the database of a newer version is refused with its cure, and stays as it is', async () => {
  await write('0003-newer.sql', 'create table newer (id int)');
  await migrate(db, folder);
  await rm(join(folder, '0003-newer.sql'));
  const refused = await migrate(db, folder).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(NewerDatabaseError);
  expect(String(refused)).toMatch(
    /newer version, which applied the migration 0003-newer\. Install that version again/,
  );
  const { rows } = await sql`select to_regclass('newer') is not null as there`.execute(db.kysely);
  expect(rows).toEqual([{ there: true }]);
});

// The embedded database has one connection, so nobody else can hold a lock or be cut off.
describe.runIf(process.env.TEST_DATABASE_URL)('on a PostgreSQL server', () => {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks l
       where l.database = (select d.oid from pg_database d where d.datname = current_database()) and not l.granted`.execute(
      db.kysely,
    );
    return rows[0]?.count;
  };

  test('a migration that does not get its locks gives way, and is tried until it does', async () => {
    await migrate(db, folder);
    await write('0003-names.sql', 'create table names (id int); alter table cats add column name text;');
    const release = Promise.withResolvers<void>();
    const holding = Promise.withResolvers<void>();
    const holder = db.transaction(async (trx) => {
      await sql`lock table cats in access share mode`.execute(trx);
      holding.resolve();
      await release.promise;
    });
    await holding.promise;
    const impatient = await migrate(db, folder, { lockMs: 20, pauseMs: 1, tries: 2 }).catch(
      (e: unknown) => e,
    );
    expect(impatient).toBeInstanceOf(MigrationError);
    expect(String(impatient)).toContain('Migration 0003-names did not get its locks');
    expect(await pendingMigrations(db, folder)).toEqual(['0003-names']);
    const patient = migrate(db, folder, { lockMs: 200, pauseMs: 500, tries: 1_000 });
    await expect.poll(waiting).toBe(1);
    await expect.poll(waiting).toBe(0);
    release.resolve();
    await holder;
    expect(await patient).toEqual(['0003-names']);
  });

  test('a migration whose connection is cut in its middle leaves nothing, and the next start finishes it', async () => {
    await migrate(db, folder);
    await write('0003-slow.sql', 'create table half (id int); select pg_sleep(60);');
    const cut = migrate(db, folder).catch((error: unknown) => error);
    const pids = async () => {
      const { rows } = await sql<{ pid: number }>`
        select a.pid from pg_stat_activity a
         where a.datname = current_database() and a.wait_event = 'PgSleep'`.execute(db.kysely);
      return rows.map(({ pid }) => pid);
    };
    await expect.poll(async () => (await pids()).length).toBe(1);
    await sql`select pg_terminate_backend(${(await pids())[0]})`.execute(db.kysely);
    expect(await cut).toBeInstanceOf(MigrationError);
    expect(String(await cut)).toContain('The database went away in the middle of a migration');
    expect(await pendingMigrations(db, folder)).toEqual(['0003-slow']);
    await write('0003-slow.sql', 'create table half (id int);');
    expect(await migrate(db, folder)).toEqual(['0003-slow']);
  });
});

test('other line endings do not count as a change', async () => {
  await write('0003-lines.sql', 'create table a (id int);\ncreate table b (id int);\n');
  await migrate(db, folder);
  await write('0003-lines.sql', 'create table a (id int);\r\ncreate table b (id int);\r\n');
  expect(await migrate(db, folder)).toEqual([]);
});

test('a migration before an applied one is refused', async () => {
  await rm(join(folder, '0001-cats.sql'));
  await write('0002-fill.sql', 'create table cats (id int)');
  await migrate(db, folder);
  await write('0001-late.sql', 'create table late (id int)');
  await expect(migrate(db, folder)).rejects.toThrow('0001-late comes before 0002-fill');
});

test('a wrong file name or a duplicate number is refused', async () => {
  await write('0002-again.sql', 'select 1');
  await expect(migrate(db, folder)).rejects.toThrow('number 0002');
  await rm(join(folder, '0002-again.sql'));
  await write('three.sql', 'select 1');
  await expect(migrate(db, folder)).rejects.toThrow('three.sql is not named');
});

test('a test database has all migrations of the server', async () => {
  const own = await createTestDatabase<unknown>();
  expect(await pendingMigrations(own)).toEqual([]);
  expect((await readMigrations(migrationsFolder)).length).toBeGreaterThan(0);
  await own.close();
});
