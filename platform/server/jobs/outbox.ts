import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Logger, silentLogger } from '../log/logger.ts';

export interface Job {
  readonly id: number;
  readonly kind: string;
  /** 1 on the first attempt. */
  readonly attempts: number;
}

export interface JobKind<P> {
  readonly kind: string;
  readonly payload: z.ZodType<P>;
}

/** Takes less than the lease. It must be idempotent: after a crash or an error it runs again for the same job. */
export type JobHandler<P> = (payload: P, job: Job) => Promise<void>;

export interface Due<P> {
  readonly payload: P;
  readonly job: Job;
}

/** Works in one transaction, which settles the jobs. If it throws, each of them is tried alone. */
export type BatchHandler<P> = (due: readonly Due<P>[]) => Promise<void>;

export interface JobOutbox {
  /**
   * Belongs in the transaction that causes the job: both happen or neither does.
   *
   * @param runAt now if absent
   */
  enqueue<S, P>(trx: Transaction<S>, job: JobKind<P>, payload: NoInfer<P>, runAt?: Date): Promise<void>;
  enqueueAll<S, P>(trx: Transaction<S>, job: JobKind<P>, payloads: readonly NoInfer<P>[]): Promise<void>;
  /**
   * Is a part of a statement, for work that is one statement.
   *
   * @param payloads a query of one jsonb column
   */
  enqueueing<P>(jobs: readonly JobKind<P>[], payloads: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Belongs in the transaction that does the work, so that it is done once.
   *
   * @returns those that were not done before
   */
  settle<S, D extends Pick<Due<unknown>, 'job'>>(trx: Transaction<S>, due: readonly D[]): Promise<D[]>;
  /**
   * A server does not touch jobs without a handler. A payload that does not have the shape of its kind fails like any
   * other job: it is logged, retried and kept.
   */
  handle<P>(job: JobKind<P>, handler: JobHandler<P>): void;
  handleTogether<P>(job: JobKind<P>, handler: BatchHandler<P>): void;
  runOnce(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

/** A kind that hangs, such as mails to a slow server, holds up no other kind. */
const mostAlone = 5;
const mostTogether = 100;
const pollMs = 1_000;
const sweepMs = 3_600_000;
/** After this time another server takes over a job whose server died. */
const leaseS = 300;
/** A day and four hours, so that a mail server may be down overnight. A try that ends the process counts too. */
const maxAttempts = 36;
const unended = 'the last try did not come to an end';
const keepDoneDays = 7;
/** Failed jobs may hold personal data, so operators have a month to look at them. */
const keepFailedDays = 30;

interface Claimed extends Job {
  readonly payload: unknown;
  readonly givenUp: boolean;
}

export function createOutbox<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  logger: Logger = silentLogger,
): JobOutbox {
  const handlers = new Map<string, JobHandler<unknown>>();
  const batchHandlers = new Map<string, BatchHandler<unknown>>();
  const running = new Set<{ readonly kind: string; readonly end: Promise<void> }>();
  let working: Promise<void> | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let stopped = false;
  let isFull = false;
  let wake = () => {};

  const finish = async (job: Job): Promise<void> => {
    // The payload may hold a person's mail, and is no longer needed.
    await sql`
      update outbox set done_at = ${clock.now()}, last_error = null, payload = 'null'::jsonb
       where outbox.id = ${job.id}`.execute(db.kysely);
  };

  const detailsOf = (job: Job, err: unknown) => ({
    err,
    job: job.id,
    kind: job.kind,
    attempts: job.attempts,
  });
  const tellGivenUp = (job: Job, error: unknown) =>
    logger.error(
      { ...detailsOf(job, error), isKept: true },
      'a job failed for the last time and is kept for a person to look at',
    );

  const fail = async (job: Job, error: unknown): Promise<void> => {
    const message = error instanceof Error ? error.message : String(error);
    const givenUp = job.attempts >= maxAttempts;
    const again = new Date(clock.now().getTime() + backOffMs(job.attempts));
    await sql`
      update outbox
         set run_at = ${again}, last_error = ${message.slice(0, 500)}, failed_at = ${givenUp ? clock.now() : null}
       where outbox.id = ${job.id}`.execute(db.kysely);
    if (givenUp) tellGivenUp(job, error);
    else logger.warn(detailsOf(job, error), 'a job failed and will be tried again');
  };

  const attempt = async ({ payload, givenUp: _, ...job }: Claimed): Promise<void> => {
    try {
      await handlers.get(job.kind)?.(payload, job);
    } catch (error) {
      await fail(job, error);
      return;
    }
    await finish(job);
  };

  const attemptTogether = async (claimed: readonly Claimed[]): Promise<void> => {
    const due = claimed.map(({ payload, givenUp: _, ...job }) => ({ payload, job }));
    try {
      await batchHandlers.get(claimed[0]?.kind ?? '')?.(due);
    } catch (error) {
      if (claimed.length > 1) for (const one of claimed) await attemptTogether([one]);
      else for (const { job } of due) await fail(job, error);
    }
  };

  // No transaction stays open while jobs run, so one short statement moves them into the future. Jobs whose server died
  // come back apart from each other: one that kills it each time must not take the others with it.
  const claim = async (rooms: ReadonlyMap<string, number>): Promise<Claimed[]> => {
    const now = clock.now();
    const { rows } = await sql<Claimed>`/* prepared: outbox_claim */
      with taken as materialized (
        select due.id
          from unnest(${[...rooms.keys()]}::text[], ${[...rooms.values()]}::int[]) as lane (kind, room)
         cross join lateral (
           select waiting.id from outbox waiting
            where waiting.done_at is null and waiting.failed_at is null
              and waiting.kind = lane.kind and waiting.run_at <= ${now}
            order by waiting.run_at, waiting.id
            limit lane.room
              for update skip locked) due)
      update outbox
         set attempts = least(outbox.attempts + 1, ${maxAttempts}::int),
             run_at = ${now}::timestamptz + make_interval(
               secs => ${leaseS}::float8 * (1 + case when outbox.attempts = 0 then 0 else random() end)),
             failed_at = case when outbox.attempts >= ${maxAttempts}::int then ${now}::timestamptz end,
             last_error = case when outbox.attempts >= ${maxAttempts}::int then ${unended}::text
                               else outbox.last_error end
        from taken
       where outbox.id = taken.id
      returning outbox.id, outbox.kind, outbox.payload, outbox.attempts,
                outbox.failed_at is not null as "givenUp"`.execute(db.kysely);
    for (const job of rows.filter(({ givenUp }) => givenUp)) tellGivenUp(job, new Error(unended));
    return rows.filter(({ givenUp }) => !givenUp);
  };

  const roomFor = (kind: string): number => {
    const busy = [...running].filter((run) => run.kind === kind).length;
    if (handlers.has(kind)) return mostAlone - busy;
    return busy > 0 ? 0 : mostTogether;
  };

  const begin = (kind: string, done: Promise<void>): Promise<void> => {
    const end = done
      .catch((error: unknown) => logger.error({ err: error, kind }, 'the end of a job was not noted'))
      .then(() => {
        running.delete(run);
        if (isFull) wake();
      });
    const run = { kind, end };
    running.add(run);
    return end;
  };

  const startDue = async (): Promise<{ started: number; ends: Promise<void>[] }> => {
    const rooms = new Map([...handlers.keys(), ...batchHandlers.keys()].map((kind) => [kind, roomFor(kind)]));
    const claimed = await claim(rooms);
    const byKind = Map.groupBy(claimed, ({ kind }) => kind);
    isFull = [...rooms].some(([kind, room]) => room === (byKind.get(kind)?.length ?? 0));
    const ends = [...byKind].flatMap(([kind, jobs]) =>
      batchHandlers.has(kind)
        ? [begin(kind, attemptTogether(jobs))]
        : jobs.map((job) => begin(kind, attempt(job))),
    );
    return { started: claimed.length, ends };
  };

  const runOnce = async (): Promise<number> => {
    for (let tried = 0; ; ) {
      const { started, ends } = await startDue();
      const mayBeMore = isFull && started > 0;
      tried += started;
      await Promise.all(ends);
      if (!mayBeMore) return tried;
    }
  };

  const work = async () => {
    while (!stopped) {
      const woken = Promise.withResolvers<void>();
      wake = woken.resolve;
      await startDue().catch((error: unknown) => logger.error({ err: error }, 'looking for jobs failed'));
      const pause = setTimeout(wake, pollMs);
      await woken.promise;
      clearTimeout(pause);
    }
  };

  const sweep = () => {
    const now = clock.now();
    sql`
      delete from outbox
       where outbox.done_at < ${now}::timestamptz - make_interval(days => ${keepDoneDays}::int)
          or outbox.failed_at < ${now}::timestamptz - make_interval(days => ${keepFailedDays}::int)`
      .execute(db.kysely)
      .catch((error: unknown) => logger.error({ err: error }, 'deleting finished jobs failed'));
  };

  const refuseSecond = (kind: string) => {
    if (handlers.has(kind) || batchHandlers.has(kind)) {
      throw new Error(`Two handlers for jobs of the kind ${kind}.`);
    }
  };

  return {
    async enqueue(trx, { kind }, payload, runAt) {
      const now = clock.now();
      await sql`
        insert into outbox (kind, payload, run_at, created_at)
        values (${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt ?? now}, ${now})`.execute(trx);
    },
    async enqueueAll(trx, job, payloads) {
      if (payloads.length === 0) return;
      const given = payloads.map((payload) => JSON.stringify(payload));
      const rows = sql`select payload::jsonb from unnest(${given}::text[]) as payload`;
      await this.enqueueing([job], rows).execute(trx);
    },
    enqueueing(jobs, payloads) {
      const now = clock.now();
      return sql`
        insert into outbox (kind, payload, run_at, created_at)
        select kinds.kind, given.payload, ${now}::timestamptz, ${now}::timestamptz
          from (${payloads}) as given (payload)
         cross join unnest(${jobs.map(({ kind }) => kind)}::text[]) as kinds (kind)`;
    },
    async settle(trx, due) {
      const { rows } = await sql<{ id: number }>`
        update outbox set done_at = ${clock.now()}, last_error = null, payload = 'null'::jsonb
         where outbox.id = any(${due.map(({ job }) => job.id)}::bigint[]) and outbox.done_at is null
        returning outbox.id`.execute(trx);
      const fresh = new Set(rows.map(({ id }) => id));
      return due.filter(({ job }) => fresh.has(job.id));
    },
    handle({ kind, payload: shape }, handler) {
      refuseSecond(kind);
      handlers.set(kind, async (payload, job) => handler(shape.parse(payload), job));
    },
    handleTogether({ kind, payload: shape }, handler) {
      refuseSecond(kind);
      batchHandlers.set(kind, async (due) =>
        handler(due.map(({ payload, job }) => ({ payload: shape.parse(payload), job }))),
      );
    },
    runOnce,
    start() {
      if (working) return;
      working = work();
      sweeping = setInterval(sweep, sweepMs);
    },
    async stop() {
      stopped = true;
      wake();
      clearInterval(sweeping);
      if (!working) return;
      await working;
      await Promise.all([...running].map(({ end }) => end));
    },
  };
}

/** 10 s, 20 s, 40 s … an hour. */
function backOffMs(attempts: number): number {
  return Math.min(5_000 * 2 ** attempts, 3_600_000);
}
