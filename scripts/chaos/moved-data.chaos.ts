import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { run } from '../command.ts';
import { command } from '../drill/installation.ts';
import { type Cluster, createCluster } from '../postgres-cluster.ts';

/** A backup of an installation with somebody in it, in a folder as people name them. */
let folder: string;
let archive: string;
let cluster: Cluster | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'instalação de teste '));
  archive = join(folder, 'cópia.tar');
  const dataDir = join(folder, 'dados');
  const db = await openDatabase<Schema>({ dataDir });
  await migrate(db);
  await sql`insert into accounts (kind, name, email, password_hash, created_at, confirmed_at)
            values ('admin', 'Ana', 'ana@empresa.example', 'x', now(), now())`.execute(db.kysely);
  await sql`insert into consents (account_id, purpose, granted, given_at)
            select a.id, 'terms', true, '2026-01-02 03:04:05.678901Z' from accounts a`.execute(db.kysely);
  await db.close();
  const backup = await command('backup', [archive, '--embedded'], { DATA_DIR: dataDir });
  expect(backup.code).toBe(0);
  expect(backup.output).toMatch(
    /Copiado: banco embutido \d+, .*dados\/db, \d+ linhas em \d+ tabelas; imagens de .*dados\/files\./,
  );
  cluster = await createCluster(inject('postgres'), { detached: false, from: inject('begun') });
  const made = await run('psql', [cluster.url, '-c', 'create database empty']);
  expect(made.code).toBe(0);
});
afterAll(async () => {
  await cluster?.remove();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of the embedded database restores into an empty PostgreSQL, with the rows of each table counted on both sides', async () => {
  const url = cluster?.url.replace(/postgres$/, 'empty');
  const env = { DATA_DIR: join(folder, 'terceira'), DATABASE_URL: url ?? '' };
  const { code, output } = await command('restore', [archive], env);
  expect(output).toContain('accounts: 1 na cópia, 1 no PostgreSQL');
  expect(output).toContain('consents: 1 na cópia, 1 no PostgreSQL');
  expect(code).toBe(0);
  const db = await openDatabase<Schema>({ url });
  const { rows } = await sql<{ at: string }>`select c.given_at::text as at from consents c`.execute(
    db.kysely,
  );
  expect(rows).toEqual([{ at: '2026-01-02 03:04:05.678901+00' }]);
  const next = await sql<{ id: number }>`
    insert into accounts (kind, name, email, password_hash, created_at)
    values ('admin', 'Bia', 'bia@empresa.example', 'x', now()) returning id`.execute(db.kysely);
  expect(next.rows).toEqual([{ id: 2 }]);
  await db.close();
  expect(await command('restore', [archive], env)).toMatchObject({ code: 5 });
});
