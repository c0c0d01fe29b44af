import { sql, type Transaction } from 'kysely';
import { runIdsOf } from '#modules/runs/server/public.ts';
import type { AttemptsOf } from '#platform/contract/route.ts';
import { overdueBefore } from '#platform/server/clock.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { attemptColumns, lockAttempt, type StoredAttempt } from '../attempts.queries.ts';
import { closeAttempts } from './close-attempts.ts';

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** An attempt in progress after its deadline and the tolerance accepts nothing more. */
export const isOverdue = (deps: Pick<Deps, 'clock' | 'config'>, deadline: Date): boolean =>
  deadline < overdueBefore(deps);

/** Locks the attempt, and closes it if its time is over. @throws Failure NAO_ENCONTRADO */
export async function lockUpToDate(
  trx: Transaction<Schema>,
  deps: ClosingDeps,
  { attemptId, developerId }: { readonly attemptId: number; readonly developerId: number },
): Promise<StoredAttempt> {
  const attempt = await lockAttempt(trx, attemptId, developerId);
  if (!attempt) throw notFound();
  if (attempt.state !== 'in_progress' || !isOverdue(deps, attempt.deadline_at)) return attempt;
  const [closed = attempt] = await closeAttempts(trx, deps, [attempt], { by: 'clock' }, deps.clock.now());
  return closed;
}

const whose = {
  run: (id: number) => sql`(attempts.run_id = ${id}
    or attempts.run_id = (select runs.defence_run_id from runs where runs.id = ${id}))`,
  company: (id: number) => sql`(attempts.run_id in ${runIdsOf(id)}
    or attempts.run_id in (select runs.defence_run_id from runs where runs.company_id = ${id}))`,
  developer: (id: number) => sql`attempts.developer_id = ${id}`,
} as const satisfies Record<AttemptsOf, unknown>;

const batchSize = 50;

/**
 * `bind` calls it before a route that reads attempts. There is rarely anything to close, so the first query takes no
 * lock and no transaction. It orders by deadline to use that index: ordered by id, it would scan all attempts.
 */
export async function closeOverdue(deps: ClosingDeps, of: AttemptsOf, id: number): Promise<void> {
  const { db } = deps;
  for (;;) {
    const { rows: overdue } = await sql<{
      id: number;
    }>`/* prepared: ${sql.raw(`attempts_overdue_of_${of}`)} */
      select attempts.id from sittings as attempts
       where ${whose[of](id)} and attempts.state = 'in_progress' and attempts.deadline_at < ${overdueBefore(deps)}
       order by attempts.deadline_at limit ${batchSize}`.execute(db.kysely);
    if (overdue.length === 0) return;
    const ids = overdue.map((attempt) => attempt.id);
    await db.transaction(async (trx) => {
      // The order by id lets two transactions lock the same attempts without a deadlock.
      const { rows: attempts } = await sql<StoredAttempt>`
        select ${attemptColumns} from sittings as attempts
         where attempts.id = any(${ids}::bigint[]) and attempts.state = 'in_progress'
           and attempts.deadline_at < ${overdueBefore(deps)}
         order by attempts.id for no key update`.execute(trx);
      if (attempts.length > 0) await closeAttempts(trx, deps, attempts, { by: 'clock' }, deps.clock.now());
    });
    if (overdue.length < batchSize) return;
  }
}
