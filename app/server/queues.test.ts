import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test as it } from 'vitest';
import { z } from 'zod';
import { createDispatcher, insertCheckJob } from '#modules/execution/server/public.ts';
import { createTestExecutor, echo } from '#modules/execution/server/test-executions.ts';
import { createOutbox } from '#platform/server/jobs/outbox.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Work = (name: string) => Promise<void>;

/** A user of the queue (platform/server/jobs/queue.ts). What is asked here holds for each of them. */
interface User {
  readonly leaseMs: number;
  readonly triesMost: number;
  add(name: string): Promise<void>;
  /** Each holder stands for a process of its own. */
  holder(work: Work): { runOnce(): Promise<number> };
  /** What became of the jobs, in the order in which they were added. */
  states(): Promise<{ state: 'open' | 'done' | 'failed'; tries: number }[]>;
}

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await sql`truncate outbox, run_jobs, run_verdicts`.execute(test.db.kysely);
});

const read = async (query: ReturnType<typeof sql>) =>
  (await query.execute(test.db.kysely)).rows as Awaited<ReturnType<User['states']>>;

const greet = { kind: 'greet', payload: z.string() };
const outbox: User = {
  leaseMs: 300_000,
  triesMost: 36,
  add: (name) => test.db.transaction((trx) => test.deps.outbox.enqueue(trx, greet, name)),
  holder(work) {
    const one = createOutbox(test.db, test.clock);
    one.handle(greet, work);
    return one;
  },
  states: () =>
    read(sql`
      select case when done_at is not null then 'done' when failed_at is not null then 'failed' else 'open' end as state,
             attempts as tries
        from outbox order by id`),
};

const executions: User = {
  leaseMs: 30_000,
  triesMost: 3,
  async add(name) {
    await test.db.transaction((trx) => insertCheckJob(trx, { task: echo(name) }, test.clock.now()));
  },
  holder(work) {
    const executor = createTestExecutor();
    const execute: typeof executor.execute = async (submission, signal) => {
      await work(submission.source);
      return executor.execute(submission, signal);
    };
    return createDispatcher(test.deps, { ...executor, execute }, { graded: async () => {} }, 1);
  },
  states: () =>
    read(sql`
      select case when state in ('queued', 'running') then 'open' else state end as state, tries
        from run_jobs order by id`),
};

/** Does a job only once it is let. */
function held() {
  const begun: string[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const work: Work = (name) => {
    begun.push(name);
    return promise;
  };
  return { begun, work, end: resolve, fail: () => reject(new Error('no luck')) };
}

/** Has begun as many jobs as it has room for. */
async function begin(user: User) {
  const one = held();
  const ended = user.holder(one.work).runOnce();
  await expect.poll(() => one.begun.length).toBeGreaterThan(0);
  return { ...one, ended };
}

describe.each([
  ['the outbox', outbox],
  ['the jobs of submitted code', executions],
] as const)('%s', (_, user) => {
  it('claims what has waited longest, whatever was written down first', async () => {
    const { clock } = test;
    const start = clock.now();
    clock.advance(60_000);
    for (let n = 1; n <= 5; n++) await user.add(`younger ${n}`);
    clock.set(start);
    for (let n = 1; n <= 5; n++) await user.add(`older ${n}`);
    clock.advance(60_000);
    for (let n = 1; n <= 5; n++) await user.add(`younger ${5 + n}`);
    const { begun, end, ended } = await begin(user);
    expect(begun.filter((name) => name.startsWith('younger'))).toEqual([]);
    end();
    expect(await ended).toBe(15);
  });

  it('lets nobody else claim a job before the lease of its holder ends', async () => {
    await user.add('once');
    await begin(user);
    const next = held();
    next.end();
    const other = user.holder(next.work);
    test.clock.advance(user.leaseMs - 1);
    expect(await other.runOnce()).toBe(0);
    test.clock.advance(1);
    expect(await other.runOnce()).toBe(1);
    expect(await user.states()).toEqual([{ state: 'done', tries: 2 }]);
  });

  it.each(['end', 'fail'] as const)('refuses the %s of a holder who lost the job', async (how) => {
    await user.add('lost');
    const late = await begin(user);
    test.clock.advance(user.leaseMs);
    const holder = await begin(user);
    late[how]();
    await late.ended;
    // A job that failed has rested by then, and the second lease has not ended.
    test.clock.advance(25_000);
    const [job] = await user.states();
    const third = held();
    expect([job, await user.holder(third.work).runOnce()]).toEqual([{ state: 'open', tries: 2 }, 0]);
    holder.end();
    await holder.ended;
    expect([await user.states(), third.begun]).toEqual([[{ state: 'done', tries: 2 }], []]);
  });

  it('gives up a job whose holders die each time, after its last try', async () => {
    await user.add('deadly');
    for (let tried = 1; tried <= user.triesMost; tried++) {
      await begin(user);
      test.clock.advance(2 * user.leaseMs);
    }
    const last = held();
    await user.holder(last.work).runOnce();
    expect(last.begun).toEqual([]);
    expect(await user.states()).toEqual([{ state: 'failed', tries: user.triesMost }]);
  });

  it('tries a job that fails again, and gives it up after its last try', async () => {
    await user.add('broken');
    const begun: string[] = [];
    const holder = user.holder(async (name) => {
      begun.push(name);
      throw new Error('no luck');
    });
    for (let look = 0; look <= user.triesMost; look++) {
      await holder.runOnce();
      test.clock.advance(3_600_000);
    }
    expect(begun).toHaveLength(user.triesMost);
    expect(await user.states()).toEqual([{ state: 'failed', tries: user.triesMost }]);
  });

  it('gives each job to one of those who claim at the same time', async () => {
    const names = Array.from({ length: 100 }, (_, n) => `job ${n}`);
    for (const name of names) await user.add(name);
    const begun: string[] = [];
    const holders = Array.from({ length: 8 }, () => user.holder(async (name) => void begun.push(name)));
    // Each has a connection then, so that they start at the same time.
    await Promise.all(holders.map(() => sql`select pg_sleep(0.05)`.execute(test.db.kysely)));
    await Promise.all(holders.map((one) => one.runOnce()));
    expect(begun.toSorted()).toEqual(names.toSorted());
    expect(await user.states()).toEqual(names.map(() => ({ state: 'done', tries: 1 })));
  });
});
