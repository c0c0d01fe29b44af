import { sql, type Transaction } from 'kysely';
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
 * Does the work of one kind within a minute. It must be idempotent: after a crash or an error it runs again for the
 * same job. If it throws, the job is retried later.
 */
export type JobHandler<P> = (payload: P, job: Job) => Promise<void>;

export interface Outbox {
  /**
   * Stores a job in the transaction that causes it: both happen or neither does.
   *
   * @param runAt earliest instant; now if absent
   */
  enqueue<S, P>(trx: Transaction<S>, job: JobKind<P>, payload: NoInfer<P>, runAt?: Date): Promise<void>;
  /**
   * For a handler whose whole work is one transaction: marks the job as done inside it, so that the work is done
   * once.
   *
   * @returns false if the job was already done
   */
  settle<S>(trx: Transaction<S>, job: Job): Promise<boolean>;
  /**
   * Registers the handler of a kind. A server does not touch jobs without a handler. A payload that does not have
   * the shape of its kind fails like any other job: it is logged, retried and kept.
   */
  handle<P>(job: JobKind<P>, handler: JobHandler<P>): void;
  /** Runs all jobs that are due now and returns their number. */
  runOnce(): Promise<number>;
  /** Looks for jobs every second until `stop`. */
  start(): void;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

const batchSize = 10;
const pollMs = 1_000;
const sweepMs = 3_600_000;
/** After this time another server takes over a job whose server died. */
const leaseS = 300;
const maxAttempts = 12;
const keepDoneDays = 7;
/** Failed jobs may hold personal data, so operators have a month to look at them. */
const keepFailedDays = 30;

interface Claimed {
  id: number;
  kind: string;
  payload: unknown;
  attempts: number;
}

/** Runs jobs after their transactions. All servers on one database share them safely. */
export function createOutbox<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  logger: Logger = silentLogger,
): Outbox {
  const handlers = new Map<string, JobHandler<unknown>>();
  let running: Promise<unknown> = Promise.resolve();
  let timers: NodeJS.Timeout[] = [];
  let stopped = true;

  const attempt = async ({ payload, ...job }: Claimed): Promise<void> => {
    try {
      await handlers.get(job.kind)?.(payload, job);
      // The payload may hold a person's mail, and is no longer needed.
      await sql`
        update outbox set done_at = ${clock.now()}, last_error = null, payload = 'null'::jsonb
         where outbox.id = ${job.id}`.execute(db.kysely);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const givenUp = job.attempts >= maxAttempts;
      const again = new Date(clock.now().getTime() + backOffMs(job.attempts));
      await sql`
        update outbox
           set run_at = ${again}, last_error = ${message.slice(0, 500)}, failed_at = ${givenUp ? clock.now() : null}
         where outbox.id = ${job.id}`.execute(db.kysely);
      const details = { err: error, job: job.id, kind: job.kind, attempts: job.attempts };
      if (givenUp)
        logger.error(details, 'a job failed for the last time and is kept for a person to look at');
      else logger.warn(details, 'a job failed and will be tried again');
    }
  };

  // One short statement moves the jobs into the future, so no transaction stays open while they run.
  const claim = async (): Promise<Claimed[]> => {
    const now = clock.now();
    const { rows } = await sql<Claimed>`/* prepared: outbox_claim */
      update outbox
         set attempts = outbox.attempts + 1, run_at = ${now}::timestamptz + make_interval(secs => ${leaseS}::float8)
       where outbox.id in (
         select due.id from outbox due
          where due.done_at is null and due.failed_at is null
            and due.run_at <= ${now} and due.kind = any(${[...handlers.keys()]}::text[])
          order by due.run_at, due.id
          limit ${batchSize}
            for update skip locked)
      returning outbox.id, outbox.kind, outbox.payload, outbox.attempts`.execute(db.kysely);
    return rows;
  };

  const runOnce = async (): Promise<number> => {
    let tried = 0;
    for (;;) {
      const claimed = await claim();
      await Promise.all(claimed.map(attempt));
      tried += claimed.length;
      if (claimed.length < batchSize) return tried;
    }
  };

  const poll = () => {
    running = runOnce()
      .catch((error: unknown) => logger.error({ err: error }, 'looking for jobs failed'))
      .then(() => {
        if (!stopped) timers[0] = setTimeout(poll, pollMs);
      });
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

  return {
    async enqueue(trx, { kind }, payload, runAt) {
      const now = clock.now();
      await sql`
        insert into outbox (kind, payload, run_at, created_at)
        values (${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt ?? now}, ${now})`.execute(trx);
    },
    async settle(trx, job) {
      const { rows } = await sql`
        update outbox set done_at = ${clock.now()}, payload = 'null'::jsonb
         where outbox.id = ${job.id} and outbox.done_at is null returning outbox.id`.execute(trx);
      return rows.length === 1;
    },
    handle({ kind, payload: shape }, handler) {
      if (handlers.has(kind)) throw new Error(`Two handlers for jobs of the kind ${kind}.`);
      handlers.set(kind, async (payload, job) => handler(shape.parse(payload), job));
    },
    runOnce,
    start() {
      if (!stopped) return;
      stopped = false;
      timers = [setTimeout(poll, 0), setInterval(sweep, sweepMs)];
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await running;
    },
  };
}

/** 10 s, 20 s, 40 s … an hour. */
function backOffMs(attempts: number): number {
  return Math.min(5_000 * 2 ** attempts, 3_600_000);
}
