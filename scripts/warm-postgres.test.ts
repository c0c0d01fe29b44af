import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { findPostgres } from './postgres.ts';

// A temporary folder of its own leaves a developer's server untouched.
const place = mkdtempSync(join(tmpdir(), 'provado-warm-test-'));
spawnSync('chmod', ['711', place]);
vi.stubEnv('TMPDIR', place);
const { stopWarmPostgres, warmPostgres } = await import('./warm-postgres.ts');
afterAll(async () => {
  await stopWarmPostgres();
  rmSync(place, { recursive: true, force: true });
});

async function ask(url: string | undefined, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

test.skipIf(findPostgres() === undefined)(
  'the next run finds the server and what is in it, a killed one is started again, and a stopped one is new',
  async () => {
    const leftOver = "select datname from pg_database where datname = 'left_over'";
    const url = await warmPostgres();
    await ask(url, 'create database left_over');
    expect(await ask(url, "select name, setting from pg_settings where name = 'fsync'")).toEqual([
      { name: 'fsync', setting: 'on' },
    ]);
    expect(await warmPostgres()).toBe(url);
    expect(await ask(url, leftOver)).toHaveLength(1);

    const [{ pid }] = (await ask(url, "select pg_read_file('postmaster.pid') as pid")) as [{ pid: string }];
    process.kill(Number.parseInt(pid, 10), 'SIGKILL');
    expect(await ask(await warmPostgres(), 'select 1 as one')).toEqual([{ one: 1 }]);

    await stopWarmPostgres();
    expect(await ask(await warmPostgres(), leftOver)).toEqual([]);
  },
);
