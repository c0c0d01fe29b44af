import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database.ts';
import { root, run } from './command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'provado-newer-'));
beforeAll(async () => {
  const db = await openDatabase<unknown>({ dataDir });
  await sql`create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)`.execute(
    db.kysely,
  );
  await sql`insert into schema_migrations values ('9999-of-the-future', '', now())`.execute(db.kysely);
  await db.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

test.each([
  ['the server', ['app/server/main.ts']],
  ['npm run restore -- --settle', ['scripts/restore.ts', '--settle']],
])('%s refuses the database of a newer version with one sentence and the code 4', async (_, args) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' };
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  expect(output.trim()).toBe(
    'This database is of a newer version, which applied the migration 9999-of-the-future. Install that version again, or restore a backup from before.',
  );
  expect(code).toBe(4);
});
