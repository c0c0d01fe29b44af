import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#platform/server/database/test-database.ts';
import { root, run } from './command.ts';
import { freePort } from './free-port.ts';

test.each([
  ['a backup into', 'scripts/backup.ts', '/dev/null/copy.tar', 'Não há como usar /dev/null (EEXIST). '],
  ['a restore of', 'scripts/restore.ts', root, `Não há arquivo em ${root}.`],
])(
  '%s a place that no file can have ends with one sentence and the code 2',
  async (_, script, place, says) => {
    const env = { PATH: process.env.PATH, DATA_DIR: '/dev/null' };
    const { code, output } = await run(process.execPath, [script, place], { cwd: root, env });
    expect(output.startsWith(says)).toBe(true);
    expect(output.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  },
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'a backup whose file store is away ends with one sentence and the code 2, and leaves no file',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'provado-away-'));
    const db = await createTestDatabase<unknown>();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.kysely);
    const url = Object.assign(new URL(process.env.TEST_DATABASE_URL ?? ''), { pathname: rows[0]?.name });
    const env = {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      DATABASE_URL: url.href,
      STORAGE_URL: 's3://pictures',
      S3_ENDPOINT: `http://127.0.0.1:${await freePort()}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const { code, output } = await run(process.execPath, ['scripts/backup.ts', join(folder, 'copy.tar')], {
      cwd: root,
      env,
    });
    expect(output).toMatch(/^The file store failed: connect ECONNREFUSED [^\n]*\n$/);
    expect(code).toBe(2);
    expect(await readdir(folder)).toEqual([]);
    await db.close();
    await rm(folder, { recursive: true });
  },
);
