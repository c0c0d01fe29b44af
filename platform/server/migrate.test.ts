import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from './database.ts';
import { migrate, migrationsFolder, pendingMigrations, readMigrations } from './migrate.ts';
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

test('a change to an applied file stops the start', async () => {
  await migrate(db, folder);
  await write('0001-cats.sql', 'create table lions (id int);');
  await expect(migrate(db, folder)).rejects.toThrow('0001-cats was applied and has changed');
});

test('the database of a newer version is refused with its cure, and stays as it is', async () => {
  await write('0003-newer.sql', 'create table newer (id int)');
  await migrate(db, folder);
  await rm(join(folder, '0003-newer.sql'));
  await expect(migrate(db, folder)).rejects.toThrow(
    /newer version, which applied the migration 0003-newer\. Install that version again/,
  );
  const { rows } = await sql`select to_regclass('newer') is not null as there`.execute(db.kysely);
  expect(rows).toEqual([{ there: true }]);
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
