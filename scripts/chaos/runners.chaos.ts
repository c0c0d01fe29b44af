import { type ChildProcess, spawn } from 'node:child_process';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertCheckJob } from '#modules/execution/server/public.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { environmentOfProcess } from '../../e2e/server-process.ts';
import { root, stop } from '../command.ts';
import { type Cluster, createCluster } from '../postgres-cluster.ts';

// Each job runs a program of its own, since equal ones share a verdict. `CHAOS_JOBS` makes more of them.
const jobs = Number(process.env.CHAOS_JOBS ?? 16);
/** Every so many jobs one takes seconds, so that others take it over while its first holder still runs it. */
const longEach = 4;
/** Another address of the loopback stands for another machine. Only Linux has it without being told. */
const elsewhere = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';

let cluster: Cluster;
let db: Database<Schema>;
const runners = new Set<ChildProcess>();

beforeAll(async () => {
  const settings = [`listen_addresses=127.0.0.1,${elsewhere}`, 'shared_buffers=16MB'];
  cluster = await createCluster(inject('postgres'), { detached: false, settings, from: inject('begun') });
  db = await openDatabase<Schema>({ url: cluster.url, poolSize: 2 });
  await sql`create table ends (job bigint)`.execute(db.kysely);
  await sql`
    create function note_end() returns trigger language plpgsql as
    'begin insert into ends values (new.id); return null; end'`.execute(db.kysely);
  await sql`
    create trigger note_end after update on run_jobs for each row
    when (new.state in ('done', 'failed')) execute function note_end()`.execute(db.kysely);
});
afterAll(async () => {
  await Promise.all([...runners].map((runner) => stop(runner)));
  await db?.close();
  await cluster?.remove();
});

function startRunner(host: string): ChildProcess {
  const url = new URL(cluster.url);
  url.hostname = host;
  const runner = spawn(process.execPath, ['app/server/runner.ts'], {
    cwd: root,
    stdio: 'ignore',
    env: { ...environmentOfProcess(), DATABASE_URL: url.href, LOG_LEVEL: 'silent' },
  });
  runners.add(runner);
  runner.once('exit', () => runners.delete(runner));
  return runner;
}

async function queue(count: number, from: number): Promise<void> {
  await db.transaction(async (trx) => {
    for (let number = from; number < from + count; number++) {
      const limits = { cpuMs: 5000, wallMs: 20_000, memoryMb: 128, outputBytes: 1000 };
      const ms = number % longEach === 0 ? 3000 : 200;
      const source = `const end = Date.now() + ${ms}; while (Date.now() < end); console.log(${number});`;
      const submission = { language: 'javascript', shape: 'program', source, limits, inputs: [''] } as const;
      const task = { submission, expected: [`${number}`], comparison: 'lines' } as const;
      await insertCheckJob(trx, { task }, new Date());
    }
  });
}

const patience = { timeout: 400_000, interval: 200 };
/** Lets the lease of a long job run out whose holder lives. The other runner takes it as the oldest job. */
const takeFromLiving = async () => {
  const { rows } = await sql`
    update run_jobs set leased_until = now() - interval '1 second'
     where state = 'running' and tries = 1 and (task #>> '{expected,0}')::int % ${longEach}::int = 0
       and started_at > now() - interval '1 second'
    returning id`.execute(db.kysely);
  return rows.length;
};
const numberIn = async (counted: ReturnType<typeof sql<{ count: number }>>) =>
  (await counted.execute(db.kysely)).rows[0]?.count ?? 0;
const runnersSeen = () => numberIn(sql<{ count: number }>`select count(*) as count from runners`);
const takenOver = () =>
  numberIn(sql<{ count: number }>`
    select count(*) as count from run_jobs where state = 'done' and tries = 2`);
const count = (state: string) =>
  numberIn(sql<{ count: number }>`select count(*) as count from run_jobs where state = ${state}`);
/** Acts as if the time of all leases had passed: their holders live, and must store nothing any more. */
const expireLeases = () =>
  sql`update run_jobs set leased_until = now() - interval '1 second' where state = 'running'`.execute(
    db.kysely,
  );

test('no job is lost or ends twice when runners die, leases run out and PostgreSQL restarts', async () => {
  const half = Math.ceil(jobs / 2);
  const first = startRunner('127.0.0.1');
  startRunner(elsewhere);
  await expect.poll(runnersSeen, patience).toBe(2);
  await queue(half, 0);
  await expect.poll(takeFromLiving, { ...patience, interval: 20 }).toBe(1);
  await expect.poll(takenOver, patience).toBe(1);
  await stop(first, 'SIGKILL');
  await expireLeases();
  startRunner('127.0.0.1');
  await expect.poll(() => count('done'), patience).toBe(half);
  await queue(jobs - half, half);
  await expect.poll(() => count('done'), patience).toBeGreaterThan(half + 1);
  await cluster.stop('immediate');
  await cluster.start();
  // The holders may not have been able to give their jobs back.
  await expect
    .poll(
      () =>
        expireLeases().then(
          () => true,
          () => false,
        ),
      patience,
    )
    .toBe(true);
  await expect.poll(() => count('done').catch(() => 0), patience).toBe(jobs);
  const { rows } = await sql<{ wrong: number; ends: number }>`
    select (select count(*) from run_jobs where result #>> '{0,verdict}' <> 'accepted') as wrong,
           (select count(*) from ends) as ends`.execute(db.kysely);
  expect(rows[0]).toEqual({ wrong: 0, ends: jobs });
});
