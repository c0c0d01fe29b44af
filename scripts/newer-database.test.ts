import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { root, run } from './command.ts';
import { complaints } from './doctor.ts';
import { findPostgres, startPostgres } from './postgres.ts';

const sentence =
  'This database is of a newer version, which applied the migration 9999-of-the-future. Install that version again, or restore a backup from before.';

const dataDir = mkdtempSync(join(tmpdir(), 'provado-newer-'));
beforeAll(() => makeNewer({ dataDir }));
afterAll(() => rmSync(dataDir, { recursive: true }));

async function makeNewer(where: { url: string } | { dataDir: string }): Promise<void> {
  const db = await openDatabase<unknown>(where);
  await sql`create table schema_migrations (name text primary key, checksum text, applied_at timestamptz)`.execute(
    db.kysely,
  );
  await sql`insert into schema_migrations values ('9999-of-the-future', '', now())`.execute(db.kysely);
  await db.close();
}

test.each([
  ['the server', ['app/server/main.ts']],
  ['npm run restore -- --settle', ['scripts/restore.ts', '--settle']],
])('%s refuses the database of a newer version with one sentence and the code 4', async (_, args) => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', DEMO: 'off' };
  const { code, output } = await run(process.execPath, args, { cwd: root, env });
  expect(output).not.toContain('Applying');
  expect(output.trim().split('\n').at(-1)).toBe(sentence);
  expect(code).toBe(4);
});

// The doctor does not open the embedded database, since that would change it.
test.runIf(findPostgres())(
  'the doctor names a database of a newer version, and nothing else of it',
  async () => {
    const database = await startPostgres();
    try {
      const url = database?.url ?? '';
      await makeNewer({ url });
      expect(await complaints({ DATA_DIR: dataDir, DATABASE_URL: url })).toEqual([sentence]);
    } finally {
      await database?.stop();
    }
  },
);
