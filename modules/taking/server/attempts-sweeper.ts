import { sql } from 'kysely';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { attemptColumns, type StoredAttempt } from './attempts.queries.ts';
import { closeAttempts } from './close-attempts.ts';

export interface AttemptsSweeper {
  /** Closes every attempt whose time is over and that nobody else is closing; returns how many. */
  runOnce(): Promise<number>;
  /** Looks every five seconds until `stop`. */
  start(): void;
  /** Waits for the closing under way. */
  stop(): Promise<void>;
}

/** Its name among the steps of the upkeep. */
const step = 'overdue_attempts';
const everyMs = 5_000;
const batchSize = 25;

/** Ends attempts whose candidates are not there to end them. Any number of servers may run one. */
export function createAttemptsSweeper(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'logger' | 'upkeepFailures'>,
): AttemptsSweeper {
  const { db, clock, logger, upkeepFailures } = deps;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopped = true;

  const closeBatch = (size: number, stuck: readonly number[]): Promise<number> =>
    db.transaction(async (trx) => {
      const { rows: overdue } = await sql<StoredAttempt>`
        select ${attemptColumns} ${overdueOf(overdueBefore(deps), stuck)}
         limit ${size} for no key update skip locked`.execute(trx);
      if (overdue.length > 0) await closeAttempts(trx, deps, overdue, { by: 'clock' }, clock.now());
      return overdue.length;
    });

  const runOnce = async (): Promise<number> => {
    const stuck: number[] = [];
    let closed = 0;
    let size = batchSize;
    for (;;) {
      try {
        const batch = await closeBatch(size, stuck);
        if (batch === 0) return closed;
        closed += batch;
      } catch (error) {
        // One attempt that cannot be closed must not keep the others open: they go one by one, around it.
        if (size === 1) {
          const { rows } = await sql<{ id: number }>`
            select attempts.id ${overdueOf(overdueBefore(deps), stuck)} limit 1`.execute(db.kysely);
          const [first] = rows;
          upkeepFailures.count(step);
          logger.error({ err: error, step, attempt: first?.id }, 'an attempt could not be closed');
          if (!first) return closed;
          stuck.push(first.id);
        }
        size = 1;
      }
    }
  };

  const sweep = () => {
    running = runOnce()
      .catch((error: unknown) => {
        upkeepFailures.count(step);
        logger.error({ err: error, step }, 'looking for overdue attempts failed');
      })
      .then(() => {
        if (!stopped) timer = setTimeout(sweep, everyMs);
      });
  };

  return {
    runOnce,
    start() {
      if (!stopped) return;
      stopped = false;
      upkeepFailures.know(step);
      timer = setTimeout(sweep, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const overdueOf = (before: Date, stuck: readonly number[]) => sql`
  from attempts
 where attempts.state = 'in_progress' and attempts.deadline_at < ${before}
   and attempts.id <> all(${stuck}::bigint[])
 order by attempts.deadline_at, attempts.id`;
