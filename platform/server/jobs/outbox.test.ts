import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestClock, type TestClock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { createOutbox, type JobKind, type JobOutbox } from './outbox.ts';

let db: Database<unknown>;
let clock: TestClock;
let outbox: JobOutbox;
let seen: unknown[];
beforeAll(async () => {
  db = await createTestDatabase<unknown>();
});
afterAll(() => db.close());
beforeEach(async () => {
  await sql`truncate outbox`.execute(db.kysely);
  clock = createTestClock();
  outbox = createOutbox(db, clock);
  seen = [];
  outbox.handle(kind('greet'), async (payload) => {
    seen.push(payload);
  });
});
afterEach(() => outbox.stop());

const kind = (name: string): JobKind<unknown> => ({ kind: name, payload: z.unknown() });
const enqueue = (name: string, payload: unknown, runAt?: Date) =>
  db.transaction((trx) => outbox.enqueue(trx, kind(name), payload, runAt));

test('a job runs once, with its payload', async () => {
  await enqueue('greet', { to: 'Ação', list: [1, null] });
  expect(await outbox.runOnce()).toBe(1);
  expect(await outbox.runOnce()).toBe(0);
  expect(seen).toEqual([{ to: 'Ação', list: [1, null] }]);
});

test('the payload of a finished job is deleted', async () => {
  await enqueue('greet', { to: 'ana@provado.example' });
  await outbox.runOnce();
  const { rows } = await sql`select o.payload, o.done_at from outbox o`.execute(db.kysely);
  expect(rows).toEqual([{ payload: null, done_at: clock.now() }]);
});

test('a job of a rolled-back transaction never runs', async () => {
  const failing = db.transaction(async (trx) => {
    await outbox.enqueue(trx, kind('greet'), 'ghost');
    throw new Error('undo');
  });
  await expect(failing).rejects.toThrow('undo');
  expect(await outbox.runOnce()).toBe(0);
});

test('a delayed job waits for its time', async () => {
  await enqueue('greet', 'later', new Date(clock.now().getTime() + 60_000));
  expect(await outbox.runOnce()).toBe(0);
  clock.advance(60_000);
  expect(await outbox.runOnce()).toBe(1);
});

test('a failing job is retried with growing delays, and stays untouched after the last one', async () => {
  const waits: number[] = [];
  let last = clock.now().getTime();
  outbox.handle(kind('fail'), async (_payload, job) => {
    waits.push((clock.now().getTime() - last) / 1000);
    last = clock.now().getTime();
    throw new Error(`no luck at try ${job.tries}`);
  });
  await enqueue('fail', null);
  for (let second = 0; second < 130_000; second += 10) {
    if (second % 3600 === 0 || second < 3600) await outbox.runOnce();
    clock.advance(10_000);
  }
  expect(waits.slice(0, 5)).toEqual([0, 10, 20, 40, 80]);
  expect(waits).toHaveLength(36);
  const { rows } = await sql`
    select o.last_error, o.failed_at is not null as given_up, o.done_at from outbox o`.execute(db.kysely);
  expect(rows).toEqual([{ last_error: 'no luck at try 36', given_up: true, done_at: null }]);
});

test('a failing job does not hold up the others of its batch', async () => {
  outbox.handle(kind('fail'), async () => {
    throw new Error('broken');
  });
  await enqueue('fail', null);
  await enqueue('greet', 'fine');
  await outbox.runOnce();
  expect(seen).toEqual(['fine']);
});

test('jobs of a kind that runs together are one call, and a broken one fails alone', async () => {
  outbox.handleTogether({ kind: 'count', payload: z.int() }, async (due) => {
    seen.push(due.map(({ payload }) => payload));
    await db.transaction(async (trx) => {
      await outbox.settle(trx, due);
      if (due.some(({ payload }) => payload === 0)) throw new Error('no luck with 0');
    });
  });
  await db.transaction((trx) => outbox.enqueueAll(trx, kind('count'), [1, 2]));
  expect(await outbox.runOnce()).toBe(2);
  await db.transaction((trx) => outbox.enqueueAll(trx, kind('count'), [3, 0, 4]));
  expect(await outbox.runOnce()).toBe(3);
  expect(await outbox.runOnce()).toBe(0);
  expect(seen).toEqual([[1, 2], [3, 0, 4], [3], [0], [4]]);
  const { rows } = await sql`
    select o.payload, o.last_error from outbox o where o.done_at is null`.execute(db.kysely);
  expect(rows).toEqual([{ payload: 0, last_error: 'no luck with 0' }]);
});

test('a job that was settled is not settled again', async () => {
  outbox.handleTogether(kind('later'), async (due) => {
    const settle = () => db.transaction((trx) => outbox.settle(trx, due));
    seen.push(await settle(), await settle());
  });
  await enqueue('later', 'once');
  await outbox.runOnce();
  expect(seen).toMatchObject([[{ payload: 'once', job: { kind: 'later' } }], []]);
});

test('jobs that hang hold up a few of their own kind and none of another', async () => {
  const held = Promise.withResolvers<void>();
  outbox.handle(kind('hang'), () => held.promise);
  outbox.handle(kind('mixed'), (payload) =>
    payload === 'hang' ? held.promise : Promise.resolve(seen.push(payload)).then(),
  );
  for (let n = 0; n < 20; n += 1) await enqueue('hang', null);
  await enqueue('mixed', 'hang');
  for (let n = 0; n < 20; n += 1) await enqueue('mixed', n);
  await enqueue('greet', 'fine');
  outbox.start();
  await expect.poll(() => seen).toHaveLength(21);
  const { rows } = await sql`
    select count(*) as claimed from outbox o where o.kind = 'hang' and o.attempts > 0`.execute(db.kysely);
  expect(rows).toEqual([{ claimed: 5 }]);
  const stopped = outbox.stop();
  held.resolve();
  await stopped;
  const done = await sql`
    select count(*) as done from outbox o where o.kind = 'hang' and o.done_at is not null`.execute(db.kysely);
  expect(done.rows).toEqual([{ done: 5 }]);
});

test('a payload without the shape of its kind is a failure, and not one of the server', async () => {
  outbox.handle({ kind: 'count', payload: z.object({ to: z.int() }) }, async (payload) => {
    seen.push(payload);
  });
  await enqueue('count', { to: 'five' });
  await enqueue('count', null);
  await enqueue('count', { to: 5, from: 1 });
  await outbox.runOnce();
  expect(seen).toEqual([{ to: 5 }]);
  const { rows } = await sql<{ last_error: string }>`
    select o.last_error from outbox o where o.done_at is null order by o.id`.execute(db.kysely);
  expect(rows.map((row) => row.last_error)).toEqual([
    expect.stringContaining('"expected": "number"'),
    expect.stringContaining('"expected": "object"'),
  ]);
});

test('several workers share the jobs, and none runs twice', async () => {
  const jobs = Array.from({ length: 200 }, (_, n) => n);
  await db.transaction(async (trx) => {
    for (const n of jobs) await outbox.enqueue(trx, kind('greet'), n);
  });
  const workers = Array.from({ length: 8 }, () => {
    const worker = createOutbox(db, clock);
    worker.handle(kind('greet'), async (payload) => {
      seen.push(payload);
    });
    return worker;
  });
  // Opens a connection for every worker, so that they start at the same time.
  await Promise.all(workers.map(() => sql`select pg_sleep(0.05)`.execute(db.kysely)));
  const done = await Promise.all(workers.map((worker) => worker.runOnce()));
  expect(done.reduce((sum, count) => sum + count)).toBe(jobs.length);
  expect(seen.toSorted((a, b) => Number(a) - Number(b))).toEqual(jobs);
});

test('a job whose worker died runs again after its lease', async () => {
  outbox.handle(kind('hang'), () => new Promise(() => {}));
  await enqueue('hang', null);
  void outbox.runOnce();
  const claimed = () =>
    sql<{ rows: number }>`select count(*) as rows from outbox o where o.attempts = 1`.execute(db.kysely);
  await expect.poll(async () => (await claimed()).rows).toEqual([{ rows: 1 }]);

  const second = createOutbox(db, clock);
  const attempts: number[] = [];
  second.handle(kind('hang'), async (_payload, job) => {
    attempts.push(job.tries);
  });
  expect(await second.runOnce()).toBe(0);
  clock.advance(300_000);
  expect(await second.runOnce()).toBe(1);
  expect(attempts).toEqual([2]);
});

test('a job whose worker dies each time is given up after as many tries as one that fails', async () => {
  await enqueue('hang', { to: 'ana@provado.example' });
  for (let tried = 1; tried <= 36; tried += 1) {
    const begun = Promise.withResolvers<void>();
    const worker = createOutbox(db, clock);
    worker.handle(kind('hang'), () => {
      begun.resolve();
      return new Promise(() => {});
    });
    void worker.runOnce();
    await begun.promise;
    clock.advance(600_000);
  }
  const last = createOutbox(db, clock);
  last.handle(kind('hang'), async () => void seen.push('once more'));
  await last.runOnce();
  expect(seen).toEqual([]);
  const { rows } = await sql`
    select o.attempts, o.failed_at, o.last_error, o.done_at from outbox o`.execute(db.kysely);
  expect(rows).toEqual([
    {
      attempts: 36,
      failed_at: clock.now(),
      last_error: 'the last try did not come to an end',
      done_at: null,
    },
  ]);
});

test('jobs whose worker died together come apart, so that one that kills it is alone in the end', async () => {
  await db.transaction((trx) => outbox.enqueueAll(trx, kind('hang'), [1, 2, 3, 4, 5]));
  for (let tried = 1; tried <= 2; tried += 1) {
    const worker = createOutbox(db, clock);
    worker.handle(kind('hang'), () => new Promise(() => {}));
    void worker.runOnce();
    const claimed = () =>
      sql`select o.id from outbox o where o.attempts = ${tried}`.execute(db.kysely).then(({ rows }) => rows);
    await expect.poll(claimed).toHaveLength(5);
    clock.advance(300_000);
  }
  const { rows } = await sql`select distinct o.run_at from outbox o`.execute(db.kysely);
  expect(rows).toHaveLength(5);
});

test('a job without a handler on this server stays for a server that has one', async () => {
  await enqueue('unheard-of', null);
  expect(await outbox.runOnce()).toBe(0);
});

test('a started worker finds new jobs by itself, and stopping waits for the running one', async () => {
  const entered = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  outbox.handle(kind('slow'), async () => {
    entered.resolve();
    await finish.promise;
    seen.push('slow');
  });
  await enqueue('slow', null);
  outbox.start();
  await entered.promise;
  const stopping = outbox.stop();
  finish.resolve();
  await stopping;
  expect(seen).toEqual(['slow']);
});
