import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { type Logger, silentLogger } from '../log/logger.ts';
import { currentCause, inSpan, type Tracer } from '../traces/tracer.ts';
import { type Claimed, createQueue } from './queue.ts';
import { createWorker, type Look } from './worker.ts';

export interface Job extends Claimed {
  readonly kind: string;
  /** The traced span that caused it. */
  readonly traceparent: string | null;
}

export interface JobKind<P> {
  readonly kind: string;
  readonly payload: z.ZodType<P>;
}

/** Takes less than the lease, and is idempotent: after a crash or an error it runs again. */
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
  /** @param payloads a query of one jsonb column */
  enqueueing<P>(jobs: readonly JobKind<P>[], payloads: RawBuilder<unknown>): RawBuilder<unknown>;
  /**
   * Belongs in the transaction that does the work, so that it is done once.
   * @returns those not done before
   */
  settle<S, D extends Pick<Due<unknown>, 'job'>>(trx: Transaction<S>, due: readonly D[]): Promise<D[]>;
  /** A payload without the shape of its kind fails like any other job. A server leaves jobs without a handler alone. */
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
const unended = 'the last try did not come to an end';
const keepDoneDays = 7;
/** Failed jobs may hold personal data, so operators have a month to look at them. */
const keepFailedDays = 30;

const isOpen = sql`job.done_at is null and job.failed_at is null`;
const queue = createQueue({
  table: 'outbox',
  tries: 'attempts',
  isDue: (now) => sql`${isOpen} and job.run_at <= ${now}`,
  isHeld: isOpen,
  held: (until) => sql`run_at = ${until}`,
  waiting: (dueAt) => sql`run_at = ${dueAt}`,
  // The payload may hold a person's mail, and is no longer needed.
  done: (now) => sql`done_at = ${now}, last_error = null, payload = 'null'::jsonb`,
  failed: (now) => sql`failed_at = ${now}`,
  leaseS: 300,
  spread: 1,
  /** A day and four hours, so that a mail server may be down overnight. A try that ends the process counts too. */
  triesMost: 36,
  /** 10 s, 20 s, 40 s … an hour. */
  restMs: (tries) => Math.min(5_000 * 2 ** tries, 3_600_000),
});

export function createOutbox<S>(
  db: Pick<Database<S>, 'kysely'>,
  clock: Clock,
  logger: Logger = silentLogger,
  tracer?: Tracer,
): JobOutbox {
  const handlers = new Map<string, JobHandler<unknown>>();
  const batchHandlers = new Map<string, BatchHandler<unknown>>();
  const worker = createWorker<string>(look, () => pollMs, logger);
  let sweeping: NodeJS.Timeout | undefined;

  async function fail(job: Job, error: unknown): Promise<void> {
    const message = error instanceof Error ? error.message : String(error);
    await queue.fail(db.kysely, job, clock.now(), { also: sql`last_error = ${message.slice(0, 500)}` });
    const details = { err: error, job: job.id, kind: job.kind, tries: job.tries };
    if (job.isLastTry)
      logger.error(
        { ...details, isKept: true },
        'a job failed for the last time and is kept for a person to look at',
      );
    else logger.warn(details, 'a job failed and will be tried again');
  }

  async function attempt({ payload, job }: Due<unknown>): Promise<void> {
    try {
      const work = async () => handlers.get(job.kind)?.(payload, job);
      const facts = { 'provado.job': job.id, 'provado.tries': job.tries };
      await inSpan(tracer, `job ${job.kind}`, facts, work, [job.traceparent]);
    } catch (error) {
      await fail(job, error);
      return;
    }
    await queue.finish(db.kysely, [job], clock.now());
  }

  async function attemptTogether(due: readonly Due<unknown>[]): Promise<void> {
    const kind = due[0]?.job.kind ?? '';
    try {
      const work = async () => batchHandlers.get(kind)?.(due);
      const causes = due.map(({ job }) => job.traceparent);
      await inSpan(tracer, `job ${kind}`, { 'provado.jobs': due.length }, work, causes);
    } catch (error) {
      if (due.length > 1) for (const one of due) await attemptTogether([one]);
      else for (const { job } of due) await fail(job, error);
    }
  }

  const roomFor = (kind: string): number => {
    const busy = [...worker.running.values()].filter((running) => running === kind).length;
    if (handlers.has(kind)) return mostAlone - busy;
    return busy > 0 ? 0 : mostTogether;
  };

  async function look(): Promise<Look> {
    const rooms = new Map([...handlers.keys(), ...batchHandlers.keys()].map((kind) => [kind, roomFor(kind)]));
    const claimed = await queue.claim<Job & { payload: unknown }>(
      db.kysely,
      {
        prepared: 'outbox_claim',
        lanes: sql`unnest(${[...rooms.keys()]}::text[], ${[...rooms.values()]}::int[]) as lane (kind, room)`,
        where: sql`job.kind = lane.kind`,
        order: sql`job.run_at, job.id`,
        returning: sql`job.kind, job.payload, job.traceparent`,
      },
      clock.now(),
    );
    const byKind = Map.groupBy(
      claimed.map(({ payload, ...job }) => ({ payload, job })),
      ({ job }) => job.kind,
    );
    const ends: Promise<void>[] = [];
    for (const [kind, due] of byKind) {
      const fresh = due.filter(({ job }) => !job.isForsaken);
      const work = due.filter(({ job }) => job.isForsaken).map(({ job }) => fail(job, new Error(unended)));
      if (!batchHandlers.has(kind)) work.push(...fresh.map(attempt));
      else if (fresh.length > 0) work.push(attemptTogether(fresh));
      ends.push(...work.map((one) => worker.follow(kind, one, { kind })));
    }
    const isFull = [...rooms].some(([kind, room]) => room === (byKind.get(kind)?.length ?? 0));
    return { jobs: claimed.length, ends, mayBeMore: isFull };
  }

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
        insert into outbox (kind, payload, run_at, created_at, traceparent)
        values (${kind}, ${JSON.stringify(payload)}::jsonb, ${runAt ?? now}, ${now},
                ${currentCause() ?? null})`.execute(trx);
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
        insert into outbox (kind, payload, run_at, created_at, traceparent)
        select kinds.kind, given.payload, ${now}::timestamptz, ${now}::timestamptz,
               ${currentCause() ?? null}::text
          from (${payloads}) as given (payload)
         cross join unnest(${jobs.map(({ kind }) => kind)}::text[]) as kinds (kind)`;
    },
    async settle(trx, due) {
      const jobs = due.map(({ job }) => job);
      const settled = await queue.finish<{ id: number }>(trx, jobs, clock.now());
      const fresh = new Set(settled.map(({ id }) => id));
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
    runOnce: worker.runOnce,
    start() {
      worker.start();
      sweeping ??= setInterval(sweep, sweepMs);
    },
    async stop() {
      clearInterval(sweeping);
      await worker.stop();
    },
  };
}
