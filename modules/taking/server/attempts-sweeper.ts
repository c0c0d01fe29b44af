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
      const values = [overdueBefore(deps), stuck, size];
      const overdue = await db.hot<StoredAttempt>('attempts_sweep', sweepSql, values, trx);
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
          const [first] = await db.hot<{ id: number }>('attempts_stuck', stuckSql, [
            overdueBefore(deps),
            stuck,
          ]);
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

const overdueSql = `
  from attempts
 where attempts.state = 'in_progress' and attempts.deadline_at < $1::timestamptz
   and attempts.id <> all($2::bigint[])
 order by attempts.deadline_at, attempts.id`;

const sweepSql = `select ${attemptColumns} ${overdueSql} limit $3::int for no key update skip locked`;

const stuckSql = `select attempts.id ${overdueSql} limit 1`;
