import { sql } from 'kysely';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Deps } from '#platform/server/deps.ts';
import { createSweeper, type Sweeper } from '#platform/server/jobs/sweeper.ts';
import { attemptColumns, type StoredAttempt } from '../attempts.queries.ts';
import { closeAttempts } from './close-attempts.ts';

export interface AttemptsSweeper extends Sweeper {
  /** @returns how many it closed; those that somebody else has locked stay open */
  runOnce(): Promise<number>;
}

const step = 'overdue_attempts';
const batchSize = 25;

/** Every server may run one. */
export function createAttemptsSweeper(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox' | 'logger' | 'maintenanceFailures'>,
): AttemptsSweeper {
  const { db, clock, logger, maintenanceFailures } = deps;

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
        // An attempt that cannot be closed must not block the others: close them one by one and skip it.
        if (size === 1) {
          const { rows } = await sql<{ id: number }>`
            select attempts.id ${overdueOf(overdueBefore(deps), stuck)} limit 1`.execute(db.kysely);
          const [first] = rows;
          maintenanceFailures.count(step);
          logger.error({ err: error, step, attempt: first?.id }, 'an attempt could not be closed');
          if (!first) return closed;
          stuck.push(first.id);
        }
        size = 1;
      }
    }
  };

  return { runOnce, ...createSweeper(step, runOnce, deps) };
}

const overdueOf = (before: Date, stuck: readonly number[]) => sql`
  from sittings as attempts
 where attempts.state = 'in_progress' and attempts.deadline_at < ${before}
   and attempts.id <> all(${stuck}::bigint[])
 order by attempts.deadline_at, attempts.id`;
