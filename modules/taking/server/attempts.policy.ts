import type { Transaction } from 'kysely';
import type { AttemptState } from '#platform/contract/words.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Schema } from '#platform/server/schema.ts';
import { attemptColumns, type StoredAttempt } from './attempts.queries.ts';
import { closeAttempts } from './close-attempts.ts';

type ClosingDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>;

/** What an open page of an attempt listens to. */
export const attemptTopic = (attemptId: number): string => `attempt ${attemptId}`;

/** Where an attempt stands, in the contract's words: delivered and scored is `graded`. */
export function attemptStateOf(attempt: {
  readonly state: 'in_progress' | 'delivered' | 'annulled';
  readonly score: number | null;
}): AttemptState {
  return attempt.state === 'delivered' && attempt.score !== null ? 'graded' : attempt.state;
}

/** Attempts with a deadline before this instant are over: nothing is accepted for them any more. */
export function overdueBefore({ clock, config }: Pick<Deps, 'clock' | 'config'>): Date {
  return new Date(clock.now().getTime() - config.answerToleranceS * 1_000);
}

/**
 * Closes the attempt when its time is over.
 *
 * @param attempt locked by `trx`
 * @returns the attempt as it is now
 */
export async function closeIfOverdue(
  trx: Transaction<Schema>,
  deps: ClosingDeps,
  attempt: StoredAttempt,
): Promise<StoredAttempt> {
  if (attempt.state !== 'in_progress' || attempt.deadline_at >= overdueBefore(deps)) return attempt;
  const [closed = attempt] = await closeAttempts(trx, deps, [attempt], { by: 'clock' }, deps.clock.now());
  return closed;
}

/** Closes what is overdue of a run; call it before anything is read about its attempts. */
export const closeOverdueOfRun = (deps: ClosingDeps, runId: number): Promise<void> =>
  closeOverdue(deps, 'run', runId);

/** Closes what is overdue of all runs of a company; call it before its runs are listed with figures. */
export const closeOverdueOfCompany = (deps: ClosingDeps, companyId: number): Promise<void> =>
  closeOverdue(deps, 'company', companyId);

/** Closes what is overdue of a developer; call it before the developer's attempts are read. */
export const closeOverdueOfDeveloper = (deps: ClosingDeps, developerId: number): Promise<void> =>
  closeOverdue(deps, 'developer', developerId);

const scopes = {
  run: 'attempts.run_id = $1::bigint',
  company: 'attempts.run_id in (select runs.id from runs where runs.company_id = $1::bigint)',
  developer: 'attempts.developer_id = $1::bigint',
} as const;

const batchSize = 50;

/**
 * Nearly always there is nothing to close, so the first look takes no lock and no transaction. Its order is the
 * one of the index of deadlines: by id, all attempts would be gone through.
 */
async function closeOverdue(deps: ClosingDeps, scope: keyof typeof scopes, id: number): Promise<void> {
  const { db } = deps;
  for (;;) {
    const overdue = await db.hot<{ id: number }>(
      `attempts_overdue_of_${scope}`,
      `select attempts.id from attempts
        where ${scopes[scope]} and attempts.state = 'in_progress' and attempts.deadline_at < $2::timestamptz
        order by attempts.deadline_at limit ${batchSize}`,
      [id, overdueBefore(deps)],
    );
    if (overdue.length === 0) return;
    const ids = overdue.map((attempt) => attempt.id);
    await db.transaction(async (trx) => {
      const attempts = await db.hot<StoredAttempt>(
        'attempts_lock_overdue',
        lockOverdueSql,
        [ids, overdueBefore(deps)],
        trx,
      );
      if (attempts.length > 0) await closeAttempts(trx, deps, attempts, { by: 'clock' }, deps.clock.now());
    });
    if (overdue.length < batchSize) return;
  }
}

// In order of their ids, so that two who close the same attempts wait for each other in one direction only.
const lockOverdueSql = `
  select ${attemptColumns} from attempts
   where attempts.id = any($1::bigint[]) and attempts.state = 'in_progress'
     and attempts.deadline_at < $2::timestamptz
   order by attempts.id for no key update`;
