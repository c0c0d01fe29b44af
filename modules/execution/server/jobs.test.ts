import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest';
import type { TestApp } from '#app/server/test-app.ts';
import { filesWord } from '../domain/files-task.ts';
import type { EngineReport } from '../domain/submission.ts';
import { availableLanguages, triedLanguages } from './available-languages.ts';
import { claimJob, executionQueue, failForsakenTries } from './claimed-jobs.queries.ts';
import { createDispatcher } from './dispatcher.ts';
import type { ExecutionHandlers, Graded } from './end-jobs.ts';
import {
  type FoundJob,
  findJob,
  insertCheckJob,
  insertFilesJob,
  insertGradeJobs,
  insertTryJob,
} from './execution-jobs.queries.ts';
import { findRunners, noteRunner } from './runners.queries.ts';
import { createTestExecutions, createTestExecutor, echo } from './test-executions.ts';

let test: TestApp;
let begin: Awaited<ReturnType<typeof createTestExecutions>>['begin'];
beforeAll(async () => {
  ({ test, begin } = await createTestExecutions());
});
beforeEach(() =>
  sql`with forgotten as (delete from run_verdicts) delete from run_jobs`.execute(test.db.kysely),
);
afterAll(() => test.close());

const grade = async (of: Awaited<ReturnType<typeof begin>>, source: string) =>
  test.db.transaction((trx) => insertGradeJobs(trx, [{ ...of, task: echo(source) }], test.clock.now()));
const check = (source: string) =>
  test.db.transaction((trx) => insertCheckJob(trx, { task: echo(source) }, test.clock.now()));
const tryOut = ({ accountId, attemptId, questionId }: Awaited<ReturnType<typeof begin>>, source: string) =>
  test.db.transaction((trx) =>
    insertTryJob(trx, { accountId, attemptId, questionId, task: echo(source), now: test.clock.now() }),
  );

function noting(): ExecutionHandlers & { told: Graded[] } {
  const told: Graded[] = [];
  return { told, graded: async (_, graded) => void told.push(graded) };
}
const dispatcher = (executor = createTestExecutor(), handlers: ExecutionHandlers = noting()) =>
  createDispatcher(test.deps, executor, handlers, 1);

it('tries come before checks and checks before grades', async () => {
  const people = [await begin(), await begin()] as const;
  await grade(people[0], 'grade');
  await check('check');
  await tryOut(people[0], 'try');
  const executor = createTestExecutor();
  expect(await dispatcher(executor).runOnce()).toBe(3);
  expect(executor.ran).toEqual(['try', 'check', 'grade']);
});

it('the oldest of all is every fourth, so tries keep no grade waiting for ever', async () => {
  const somebody = await begin();
  await grade(somebody, 'grade');
  for (let count = 0; count < 6; count++) await tryOut(await begin(), 'try');
  const executor = createTestExecutor();
  await dispatcher(executor).runOnce();
  expect(executor.ran).toEqual(['try', 'try', 'try', 'grade', 'try', 'try', 'try']);
});

describe('a command over files', () => {
  const languages = [
    { language: 'javascript', engine: 'quickjs', toolchain: 'QuickJS 1' },
    { language: 'python', engine: 'native', toolchain: 'Python 3' },
  ] as const;
  const withFiles: ExecutionHandlers = { ...noting(), async *pack() {} };
  const overFiles = async (command: string) => {
    const task = { submission: { language: filesWord('python') }, command, layers: [] };
    const somebody = await begin();
    await test.db.transaction((trx) => insertFilesJob(trx, { ...somebody, task }, test.clock.now()));
  };

  it('comes after everything else, however old it is', async () => {
    await overFiles('files');
    for (let count = 0; count < 4; count++) await tryOut(await begin(), 'try');
    await grade(await begin(), 'grade');
    const executor = createTestExecutor({ languages });
    await dispatcher(executor, withFiles).runOnce();
    expect(executor.ran).toEqual(['try', 'try', 'try', 'try', 'grade', 'files']);
  });

  it('gives way to each candidate who waits', async () => {
    await overFiles('wait');
    const { promise: waits, resolve } = Promise.withResolvers<void>();
    const executor = createTestExecutor({ languages, waits });
    const alone = dispatcher(executor, withFiles);
    const looks = [alone.runOnce()];
    const ran = ['wait'];
    for (let count = 0; count < 5; count++) {
      await expect.poll(() => executor.ran).toEqual(ran);
      await tryOut(await begin(), 'try');
      test.clock.advance(3_500);
      looks.push(alone.runOnce());
      ran.push('try', 'wait');
    }
    await expect.poll(() => executor.ran).toEqual(ran);
    resolve();
    await Promise.all(looks);
  });
});

it('a grade is handed over in the transaction that ends its job', async () => {
  const somebody = await begin();
  await grade(somebody, 'right');
  const handlers = noting();
  const seen: string[] = [];
  await dispatcher(createTestExecutor(), {
    async graded(trx, graded) {
      const { rows } = await sql<{ state: string }>`select state from run_jobs`.execute(trx);
      seen.push(...rows.map(({ state }) => state));
      const outside = await test.db.kysely.selectFrom('run_jobs').select('state').execute().catch(String);
      expect(outside).toContain('NestedUseError');
      await handlers.graded(trx, graded);
    },
  }).runOnce();
  expect(seen).toEqual(['done']);
  const { attemptId, questionId } = somebody;
  expect(handlers.told).toMatchObject([
    {
      attemptId,
      questionId,
      failed: false,
      engine: 'quickjs',
      toolchain: 'QuickJS 1',
      results: [{ verdict: 'accepted' }],
    },
  ]);
});

it('what a handler refuses has not ended: it is tried again, and holds up nobody once it is given up', async () => {
  await grade(await begin(), 'refused');
  const id = await check('behind it');
  let refusals = 0;
  const refusing: ExecutionHandlers = {
    graded: () => Promise.reject(new Error(`refused ${++refusals}`)),
  };
  await dispatcher(createTestExecutor(), refusing).runOnce();
  expect(await findJob(test.db.kysely, id)).toMatchObject({ state: 'done', engine: 'quickjs' });
  const states = async () =>
    (
      await sql<Pick<FoundJob, 'state'>>`select state from run_jobs where kind = 'grade'`.execute(
        test.db.kysely,
      )
    ).rows;
  expect(await states()).toEqual([{ state: 'running' }]);
  test.clock.advance(31_000);
  expect(await dispatcher(createTestExecutor(), refusing).runOnce()).toBe(0);
  expect(await states()).toEqual([{ state: 'running' }]);
  const handlers = noting();
  expect(await dispatcher(createTestExecutor(), handlers).runOnce()).toBe(0);
  expect(handlers.told).toMatchObject([{ failed: true, results: null, engine: null }]);
  expect(await states()).toEqual([{ state: 'failed' }]);
});

it('a grade whose executor dies each time, and one in a language that is not executed here, are told as failures', async () => {
  const handlers = noting();
  await grade(await begin(), 'die');
  const executor = createTestExecutor();
  await dispatcher(executor, handlers).runOnce();
  expect(executor.ran).toEqual(['die', 'die', 'die']);
  await grade(await begin(), 'right');
  const without = createTestExecutor({ languages: [] });
  await dispatcher(without, handlers).runOnce();
  expect(handlers.told).toMatchObject([
    { failed: true, results: null },
    { failed: true, results: null },
  ]);
});

it('a grade that is queued again is stored once, from its new task', async () => {
  const somebody = await begin();
  const { promise: waits, resolve: goOn } = Promise.withResolvers<void>();
  const [first, handlers] = [createTestExecutor({ waits }), noting()];
  await grade(somebody, 'wait');
  const running = dispatcher(first, handlers).runOnce();
  await expect.poll(() => first.ran).toEqual(['wait']);
  await grade(somebody, 'older');
  await grade(somebody, 'newest');
  goOn();
  await running;
  expect(first.ran).toEqual(['wait', 'newest']);
  expect(handlers.told).toHaveLength(1);
});

it('a dispatcher that stops gives its jobs back, which costs them no try', async () => {
  const id = await check('wait');
  const { promise: waits, reject } = Promise.withResolvers<void>();
  const executor = createTestExecutor({ waits });
  const stopping = dispatcher(executor);
  await stopping.start();
  await expect.poll(() => executor.ran).toEqual(['wait']);
  const stopped = stopping.stop();
  reject(new Error('aborted'));
  await stopped;
  const { rows } = await sql`select id, state, tries from run_jobs`.execute(test.db.kysely);
  expect(rows).toEqual([{ id, state: 'queued', tries: 0 }]);
});

it('what a killed server held is executed at once when it starts again, and what others hold stays theirs', async () => {
  const { clock, db, deps } = test;
  await sql`delete from runners`.execute(db.kysely);
  const killed = spawn('true');
  await once(killed, 'exit');
  const report = { languages: [], steps: [], isTrying: true };
  const held = async (name: string) => {
    const id = await check(name);
    const runner = { id: randomUUID(), name, slots: 1, startedAt: clock.now(), report };
    await noteRunner(db.kysely, runner, clock.now());
    const claim = { runner: runner.id, languages: ['javascript'], isOldestFirst: false };
    expect((await claimJob(db.kysely, claim, clock.now()))?.id).toBe(id);
    return id;
  };
  const mine = await held(`${hostname()}:${killed.pid}`);
  // The first process of a container has the same number each time.
  const sameNumber = await held(`${hostname()}:${process.pid}`);
  const elsewhere = await held('elsewhere:1');
  const again = dispatcher();
  await again.start();
  try {
    for (const id of [mine, sameNumber])
      await expect.poll(() => findJob(db.kysely, id)).toMatchObject({ state: 'done' });
    // Nobody waits for what a dead one was trying, and the embedded database has no other process.
    const alone = db.engine === 'pglite';
    await expect
      .poll(() => findJob(db.kysely, elsewhere))
      .toMatchObject({ state: alone ? 'done' : 'running' });
    const trying = (await findRunners(db.kysely)).filter((one) => one.report.isTrying);
    expect(trying.map(({ name }) => name)).toEqual(alone ? [] : ['elsewhere:1']);
    expect(await triedLanguages(deps, 0)).toMatchObject({ isTrying: !alone });
  } finally {
    await again.stop();
  }
  expect((await findRunners(db.kysely)).filter(({ isGone }) => !isGone)).toHaveLength(
    db.engine === 'pglite' ? 0 : 1,
  );
});

it('whoever renews a lease keeps the job, and whoever has lost it learns so', async () => {
  const { clock, db } = test;
  await check('held');
  const claim = () =>
    claimJob(
      db.kysely,
      { runner: randomUUID(), languages: ['javascript'], isOldestFirst: false },
      clock.now(),
    );
  const job = await claim();
  if (!job) throw new Error('Nothing was claimed.');
  clock.advance(20_000);
  expect(await executionQueue.renew(db.kysely, job, clock.now())).toBe(true);
  clock.advance(20_000);
  expect(await claim()).toBeUndefined();
  clock.advance(10_000);
  expect(await claim()).toMatchObject({ id: job.id, tries: 2 });
  expect(await executionQueue.renew(db.kysely, job, clock.now())).toBe(false);
});

it('a job whose runners died is given up also while nothing has room', async () => {
  const { clock, db } = test;
  await check('wait');
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const executor = createTestExecutor({ waits });
  const busy = dispatcher(executor);
  const first = busy.runOnce();
  await expect.poll(() => executor.ran).toEqual(['wait']);
  const id = await check('deadly');
  await sql`
    update run_jobs set state = 'running', tries = 3, leased_until = ${clock.now()}, lease_token = gen_random_uuid()
     where id = ${id}`.execute(db.kysely);
  expect(await busy.runOnce()).toBe(0);
  expect(await findJob(db.kysely, id)).toMatchObject({ state: 'failed' });
  resolve();
  await first;
  expect(executor.ran).toEqual(['wait']);
});

it('a grade gives way to a candidate who waits for three seconds, which costs it no try', async () => {
  const somebody = await begin();
  await grade(somebody, 'wait');
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const executor = createTestExecutor({ waits });
  const alone = dispatcher(executor);
  const first = alone.runOnce();
  await expect.poll(() => executor.ran).toEqual(['wait']);
  await tryOut(await begin(), 'try');
  test.clock.advance(2_000);
  expect(await alone.runOnce()).toBe(0);
  expect(executor.ran).toEqual(['wait']);
  test.clock.advance(1_500);
  const second = alone.runOnce();
  await expect.poll(() => executor.ran).toEqual(['wait', 'try', 'wait']);
  resolve();
  await Promise.all([first, second]);
  const { rows } = await sql`select kind, state, tries from run_jobs order by kind`.execute(test.db.kysely);
  expect(rows).toEqual([
    { kind: 'grade', state: 'done', tries: 1 },
    { kind: 'try', state: 'done', tries: 1 },
  ]);
});

it('an execution of a candidate gives way to nobody', async () => {
  await tryOut(await begin(), 'wait');
  const { promise: waits, resolve } = Promise.withResolvers<void>();
  const executor = createTestExecutor({ waits });
  const alone = dispatcher(executor);
  const first = alone.runOnce();
  await expect.poll(() => executor.ran).toEqual(['wait']);
  await tryOut(await begin(), 'try');
  test.clock.advance(10_000);
  expect(await alone.runOnce()).toBe(0);
  expect(executor.ran).toEqual(['wait']);
  resolve();
  await first;
  expect(executor.ran).toEqual(['wait', 'try']);
});

it('of grades and checks only the start of an output is kept', async () => {
  const task = echo('long', ['x'.repeat(50_000)]);
  const id = await test.db.transaction((trx) => insertCheckJob(trx, { task }, test.clock.now()));
  await dispatcher().runOnce();
  expect((await findJob(test.db.kysely, id))?.results?.[0]).toMatchObject({
    verdict: 'accepted',
    output: 'x'.repeat(4096),
  });
});

it('a job is left to the runner that has its language; what nobody has had for minutes fails', async () => {
  const { clock, db, deps } = test;
  const php = { language: 'php', engine: 'native', toolchain: '8.2' } as const;
  const javascript = { language: 'javascript', engine: 'native', toolchain: '24' } as const;
  const report = { languages: [php, javascript], steps: [] };
  const other = { id: randomUUID(), name: 'other:1', slots: 1, startedAt: clock.now(), report };
  await noteRunner(db.kysely, other, clock.now());
  expect(await availableLanguages(deps, createTestExecutor())).toMatchObject([
    php,
    javascript,
    { language: 'javascript', engine: 'quickjs' },
  ]);
  const task = echo('<?php');
  const id = await db.transaction((trx) =>
    insertCheckJob(
      trx,
      { task: { ...task, submission: { ...task.submission, language: 'php' } } },
      clock.now(),
    ),
  );
  expect(await dispatcher().runOnce()).toBe(0);
  expect(await dispatcher(createTestExecutor({ languages: [php] })).runOnce()).toBe(1);
  expect(await findJob(db.kysely, id)).toMatchObject({ state: 'done', toolchain: '8.2' });
  const checker = { language: 'php', source: 'exit 42' } as const;
  const checked = await db.transaction((trx) =>
    insertCheckJob(trx, { task: { ...echo('checked'), comparison: null, checker } }, clock.now()),
  );
  expect(await dispatcher().runOnce()).toBe(0);
  clock.advance(301_000);
  expect(await dispatcher().runOnce()).toBe(1);
  expect(await findJob(db.kysely, checked)).toMatchObject({ state: 'failed', results: null });
  expect(await availableLanguages(deps)).toEqual([]);
});

it('nobody is told that a language is not executed here while a runner still tries it', async () => {
  const { db, deps } = test;
  await sql`delete from runners`.execute(db.kysely);
  const { promise: trying, resolve: haveTried } = Promise.withResolvers<void>();
  const executor = createTestExecutor();
  const slow = { ...executor, available: () => trying.then(() => executor.available()) };
  const starting = createDispatcher(deps, slow, noting(), 1);
  await starting.start();
  try {
    await expect.poll(async () => (await findRunners(db.kysely))[0]?.report.isTrying).toBe(true);
    expect(await triedLanguages(deps, 0)).toEqual({ languages: [], isTrying: true });
    const asked = triedLanguages(deps, Number.POSITIVE_INFINITY);
    haveTried();
    expect(await asked).toMatchObject({ languages: [{ language: 'javascript' }], isTrying: false });
  } finally {
    haveTried();
    await starting.stop();
  }
});

it('a job in a language that nobody has tried yet is tried at once by whoever starts, unless another runner starts too', async () => {
  const { clock, db } = test;
  await sql`delete from runners`.execute(db.kysely);
  const trying = { languages: [], steps: [], isTrying: true };
  const other = { id: randomUUID(), name: 'other:1', slots: 1, startedAt: clock.now(), report: trying };
  await noteRunner(db.kysely, other, clock.now());
  const id = await check('2');
  const executor = createTestExecutor();
  const starting = {
    ...executor,
    available: async (needed?: readonly string[]) =>
      needed?.includes('javascript') ? executor.available() : trying,
  };
  expect(await dispatcher(starting).runOnce()).toBe(0);
  await sql`delete from runners`.execute(db.kysely);
  expect(await dispatcher(starting).runOnce()).toBe(1);
  expect(await findJob(db.kysely, id)).toMatchObject({ state: 'done' });
});

it('each language is told as soon as it has been tried, and none is taken back while an executor starts again', async () => {
  const { db, deps } = test;
  await sql`delete from runners`.execute(db.kysely);
  const executor = createTestExecutor();
  const { languages } = await executor.available();
  let report: EngineReport = { languages: [], steps: [], isTrying: true };
  const again = {
    ...executor,
    available: async (needed?: readonly string[]) => (needed?.length ? { languages, steps: [] } : report),
  };
  await deps.live.start();
  const starting = createDispatcher(deps, again, noting(), 1);
  await starting.start();
  const told = async () => (await findRunners(db.kysely))[0]?.report;
  try {
    report = { languages, steps: [], isTrying: true };
    await expect.poll(told).toEqual(report);
    report = { languages, steps: [] };
    await expect.poll(told).toEqual(report);
    report = { languages: [], steps: [], isTrying: true };
    const id = await check('2');
    await expect.poll(async () => (await findJob(db.kysely, id))?.state).toBe('done');
    expect(await told()).toEqual({ languages, steps: [] });
  } finally {
    await starting.stop();
    await deps.live.stop();
  }
});

it('a try that no runner takes fails after minutes, and a grade waits on', async () => {
  const { clock, db } = test;
  const somebody = await begin();
  await tryOut(somebody, 'try');
  await grade(somebody, 'grade');
  await failForsakenTries(db.kysely, clock.now());
  const states = async () =>
    (await sql<{ state: string }>`select state from run_jobs order by id`.execute(db.kysely)).rows.map(
      ({ state }) => state,
    );
  expect(await states()).toEqual(['queued', 'queued']);
  clock.advance(301_000);
  await failForsakenTries(db.kysely, clock.now());
  expect(await states()).toEqual(['failed', 'queued']);
});
