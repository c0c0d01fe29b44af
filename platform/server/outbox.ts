import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import { type Logger, silentLogger } from './logger.ts';

/** Work that was stored in the same transaction as its cause. */
export interface Job {
  readonly id: number;
  readonly kind: string;
  /** 1 on the first attempt. */
  readonly attempts: number;
}

/** A kind of work: its name in the table, and the shape of what is written down with it. */
export interface JobKind<P> {
  readonly kind: string;
  readonly payload: z.ZodType<P>;
}

/**
 * Does the work of one kind in less than the lease. It must be idempotent: after a crash or an error it runs again for
 * the same job. If it throws, the job is retried later.
 */
export type JobHandler<P> = (payload: P, job: Job) => Promise<void>;

/** A job with what was written down with it. */
export interface Due<P> {
  readonly payload: P;
  readonly job: Job;
}

/**
 * Does the work of several jobs of one kind in one transaction, which settles them. If it throws, each of them is
 * tried alone.
 */
export type BatchHandler<P> = (due: readonly Due<P>[]) => Promise<void>;

export interface Outbox {
  /**
   * Stores a job in the transaction that causes it: both happen or neither does.
   *
   * @param runAt earliest instant; now if absent
   */
  enqueue<S, P>(trx: Transaction<S>, job: JobKind<P>, payload: NoInfer<P>, runAt?: Date): Promise<void>;
  /** Stores many jobs of one kind in one statement. */
  enqueueAll<S, P>(trx: Transaction<S>, job: JobKind<P>, payloads: readonly NoInfer<P>[]): Promise<void>;
  /**
   * A part of a statement, for work that is one statement: stores a job of each kind for each payload.
   *
   * @param payloads a query of one jsonb column
   */
  enqueueing<P>(jobs: readonly JobKind<P>[], payloads: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Marks the jobs as done in the transaction that does their work, so that it is done once.
   *
   * @returns those that were not done before
   */
  settle<S, D extends Pick<Due<unknown>, 'job'>>(trx: Transaction<S>, due: readonly D[]): Promise<D[]>;
  /**
   * Registers the handler of a kind. A server does not touch jobs without a handler. A payload that does not have
   * the shape of its kind fails like any other job: it is logged, retried and kept.
   */
  handle<P>(job: JobKind<P>, handler: JobHandler<P>): void;
  /** Works like `handle`, for a handler that takes all jobs of its kind that are due at once. */
  handleTogether<P>(job: JobKind<P>, handler: BatchHandler<P>): void;
  /** Runs all jobs that are due now and returns their number. */
  runOnce(): Promise<number>;
  /** Looks for jobs every second, and sooner while there are more than run at once, until `stop`. */
  start(): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Jobs of one kind that run at once. A kind that hangs, such as mails to a slow server, holds up no other kind. */
const mostAlone = 5;
/** The limit of a kind whose jobs run together. */
const mostTogether = 100;
const pollMs = 1_000;
const sweepMs = 3_600_000;
/** After this time another server takes over a job whose server died. */
const leaseS = 300;
/** A day and four hours, so that a mail server may be down overnight. A try that ends the process counts too. */
const maxAttempts = 36;
/** The error of a job that was given up because its last try neither succeeded nor failed. */
const unended = 'the last try did not come to an end';
const keepDoneDays = 7;
/** Failed jobs may hold personal data, so operators have a month to look at them. */
const keepFailedDays = 30;

interface Claimed extends Job {
  readonly payload: unknown;
  /** Whether it had its last try before, which did not come to an end. */
  readonly givenUp: boolean;
}

/** Runs jobs after their transactions. All servers on one database share them safely. */
export function createOutbox<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  logger: Logger = silentLogger,
): Outbox {
  const handlers = new Map<string, JobHandler<unknown>>();
  const batchHandlers = new Map<string, BatchHandler<unknown>>();
  /** One entry for each job, and for jobs that run together one for all of them. */
  const running = new Set<{ readonly kind: string; readonly end: Promise<void> }>();
  let working: Promise<void> | undefined;
  let sweeping: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Whether more jobs may be due than there was room for. */
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
    logger.error(detailsOf(job, error), 'a job failed for the last time and is kept for a person to look at');

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

  // One short statement moves the jobs into the future, so no transaction stays open while they run. Jobs whose server
  // died come back apart from each other: one that kills it each time must not take the others with it.
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

  /** Starts as many due jobs as there is room for. */
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
