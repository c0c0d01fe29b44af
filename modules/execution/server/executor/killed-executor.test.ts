import { afterAll, beforeAll, expect, test as it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createDispatcher } from '../dispatcher.ts';
import { findJob, insertCheckJob } from '../execution-jobs.queries.ts';
import { createExecutor } from './executor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.deps.live.start();
});
afterAll(async () => {
  await executor.stop();
  await test.deps.live.stop();
  await test.close();
});
const executor = createExecutor(['javascript', 'sql']);

it('what a killed executor had is executed again at once: the next one takes as given what was proved', async () => {
  const { clock, db, deps } = test;
  const before = await executor.available();
  const dispatcher = createDispatcher(deps, executor, { graded: async () => {} }, 1);
  await dispatcher.start();
  const now = clock.now();
  const limits = { cpuMs: 30_000, wallMs: 60_000, memoryMb: 256, outputBytes: 1000 };
  // However quick the machine, it runs for long enough to be killed meanwhile.
  const source = 'select pg_sleep(3)';
  const submission = { language: 'sql', source, shape: 'program', limits, inputs: [''] } as const;
  const task = { submission: { ...submission, sql: { schema: '', writing: false } }, expected: [null] };
  const id = await db.transaction((trx) => insertCheckJob(trx, { task: { ...task, comparison: null } }, now));
  const job = () => findJob(db.kysely, id);
  await expect.poll(job).toMatchObject({ state: 'running' });
  const killed = executor.pid;
  if (killed === undefined) throw new Error('No executor runs.');
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => executor.pid !== killed).toBe(true);
  // The new child cannot have tried anything yet.
  expect((await executor.available([])).languages).toEqual(before.languages);
  await expect.poll(job).toMatchObject({ state: 'done' });
  const { tries } = await db.kysely.selectFrom('run_jobs').select('tries').executeTakeFirstOrThrow();
  // The clock of leases has not moved.
  expect([tries, clock.now()]).toEqual([2, now]);
  await dispatcher.stop();
});
