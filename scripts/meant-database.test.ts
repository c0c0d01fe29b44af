import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { root, run } from './command.ts';
import { type Database, findPostgres, startPostgres } from './postgres.ts';

const call = (script: string, args: string[], env: Record<string, string>) =>
  run(process.execPath, [`scripts/${script}.ts`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, LANG: 'C', ...env },
  });

/** An installation with somebody in it, in a folder as people name them. */
let folder: string;
let dataDir: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'instalação de teste '));
  dataDir = join(folder, 'dados');
  const db = await openDatabase<Schema>({ dataDir });
  await migrate(db);
  await sql`insert into accounts (kind, name, email, password_hash, created_at, confirmed_at)
            values ('admin', 'Ana', 'ana@empresa.example', 'x', now(), now())`.execute(db.kysely);
  await sql`insert into consents (account_id, purpose, granted, given_at)
            select a.id, 'terms', true, '2026-01-02 03:04:05.678901Z' from accounts a`.execute(db.kysely);
  await db.close();
  // The first start of a database on a busy machine takes long.
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

test('without DATABASE_URL a backup names the embedded database and copies nothing, unless it is meant', async () => {
  const archive = join(folder, 'cópia.tar');
  const refused = await call('backup', [archive], { DATA_DIR: dataDir });
  expect(refused).toEqual({
    code: 2,
    output: `DATABASE_URL não está no ambiente, e sem ela este comando usaria o banco embutido ${dataDir}/db. Se é esse, acrescente --embedded. Se não, indique DATABASE_URL.\n`,
  });
  const made = await call('backup', [archive, '--embedded'], { DATA_DIR: dataDir });
  expect(made.code).toBe(0);
  expect(made.output).toMatch(
    /Copiado: banco embutido \d+, .*dados\/db, \d+ linhas em \d+ tabelas; imagens de .*dados\/files\./,
  );

  const target = join(folder, 'outra');
  const unmeant = await call('restore', [archive], { DATA_DIR: target });
  expect(unmeant).toMatchObject({ code: 2, output: expect.stringContaining(`${target}/db`) });
  const restored = await call('restore', [archive, '--embedded'], { DATA_DIR: target });
  expect(restored).toMatchObject({
    code: 0,
    output: expect.stringContaining(`Para: banco embutido ${target}/db`),
  });
  const settled = await call('restore', ['--settle'], { DATA_DIR: target });
  expect(settled).toMatchObject({ code: 2, output: expect.stringContaining('--embedded') });
});

test('--embedded beside DATABASE_URL is refused, and the password is not shown', async () => {
  const env = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://provado:hunter2@db.example/provas' };
  const { code, output } = await call('backup', [join(folder, 'copy.tar'), '--embedded'], env);
  expect(code).toBe(2);
  expect(output).toContain('DATABASE_URL indica PostgreSQL provas em db.example');
  expect(output).not.toContain('hunter2');
});

describe.runIf(findPostgres())('with a PostgreSQL', () => {
  let postgres: Database | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test('a backup of the embedded database restores into an empty one, with the rows of each table counted on both sides', async () => {
    const archive = join(folder, 'para o PostgreSQL.tar');
    expect((await call('backup', [archive, '--embedded'], { DATA_DIR: dataDir })).code).toBe(0);
    const env = { DATA_DIR: dataDir, DATABASE_URL: postgres?.url ?? '' };
    const { code, output } = await call('restore', [archive], env);
    expect(output).toContain('accounts: 1 na cópia, 1 no PostgreSQL');
    expect(output).toContain('consents: 1 na cópia, 1 no PostgreSQL');
    expect(code).toBe(0);
    const db = await openDatabase<Schema>({ url: postgres?.url });
    const { rows } = await sql`select c.given_at::text as at from consents c`.execute(db.kysely);
    expect(rows).toEqual([{ at: '2026-01-02 03:04:05.678901+00' }]);
    const next = await sql<{ id: number }>`
      insert into accounts (kind, name, email, password_hash, created_at)
      values ('admin', 'Bia', 'bia@empresa.example', 'x', now()) returning id`.execute(db.kysely);
    expect(next.rows).toEqual([{ id: 2 }]);
    await db.close();
    expect(await call('restore', [archive], env)).toMatchObject({ code: 5 });
  });
});
