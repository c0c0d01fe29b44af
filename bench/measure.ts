import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { BenchPlatform } from './platform.ts';
import { processorTime } from './processor.ts';

const isVerbose = process.argv.includes('--statements');

/** What acts cost, each on average. */
export interface Cost {
  /** Clock time from the first act to the last, divided by the acts: ms. */
  readonly clock: number;
  /** Processor time in ms. */
  readonly server: number;
  readonly database: number;
  readonly statements: number;
}

/**
 * Processor time and statements count everything that server and database do meanwhile.
 * @param atOnce how many run at the same time
 */
export async function costOf(
  { server, cluster, db }: BenchPlatform,
  times: number,
  atOnce: number,
  act: (index: number) => Promise<unknown>,
): Promise<Cost> {
  await sql`select pg_stat_statements_reset()`.execute(db.kysely);
  const before = [performance.now(), processorTime(server.pid), processorTime(cluster.pid())] as const;
  await inParallel(times, atOnce, act);
  const after = [performance.now(), processorTime(server.pid), processorTime(cluster.pid())] as const;
  const { rows } = await sql<{ calls: number; ms: number; plan: number; query: string }>`
    select calls::int, total_exec_time + total_plan_time as ms, total_plan_time as plan, regexp_replace(query, '\\s+', ' ', 'g') as query
      from pg_stat_statements where query not like '%pg_stat_statements%' order by ms desc`.execute(
    db.kysely,
  );
  if (isVerbose) {
    for (const { calls, ms, plan, query } of rows)
      console.error(
        `${(calls / times).toFixed(2)} × ${(ms / calls).toFixed(3)} ms, of it ${(plan / calls).toFixed(3)} planning  ${query.slice(0, 160)}`,
      );
  }
  const [clock = 0, ofServer = 0, ofDatabase = 0] = after.map((time, index) => time - (before[index] ?? 0));
  return {
    clock: clock / times,
    server: ofServer / times,
    database: ofDatabase / times,
    // What the server does at all times adds a hundredth.
    statements: Math.round((rows.reduce((sum, { calls }) => sum + calls, 0) / times) * 10) / 10,
  };
}

/** Waits until the jobs that are due have run, so that they are not counted. */
export async function settle({ db }: BenchPlatform): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from outbox where outbox.done_at is null and outbox.failed_at is null and outbox.run_at <= now() limit 1`.execute(
      db.kysely,
    );
    if (rows.length === 0) return;
    await pause(100);
  }
}

export async function inParallel(
  times: number,
  atOnce: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0;
  const work = async () => {
    while (next < times) {
      const index = next;
      next += 1;
      await act(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** The value that a share of all values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
