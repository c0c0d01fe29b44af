import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Schema } from '#platform/server/schema.ts';
import { type Mark, markAttempts } from './grading.policy.ts';

/** The kind of the outbox job that marks what waits, of one run or of all. */
export const partsJob = 'grading.parts';

const batchSize = 200;

/**
 * Marks what can be marked of the delivered attempts that have no score yet. Corrections and deliveries do it for
 * theirs; this is for when the key of a run has changed.
 *
 * @param payload the run's id; without one all runs
 */
export async function markParts({ db }: Pick<Deps, 'db'>, payload: unknown): Promise<void> {
  const { runId = null } = payload as { runId?: number };
  for (let after = 0; ; ) {
    const attempts = await db.transaction(async (trx) => {
      const found = await db.hot<WaitingAttempt>('lock_waiting', waitingSql, [runId, after, batchSize], trx);
      await writeParts(db, trx, await markAttempts(db, trx, found));
      return found;
    });
    const last = attempts.at(-1);
    if (!last || attempts.length < batchSize) return;
    after = last.id;
  }
}

interface WaitingAttempt {
  readonly id: number;
  readonly run_id: number;
  readonly question_ids: number[];
}

/** Writes down what attempts, which are locked and without a score, have reached so far. */
async function writeParts(
  db: Database<Schema>,
  trx: Transaction<Schema>,
  marks: ReadonlyMap<number, Mark>,
): Promise<void> {
  const waiting = [...marks].filter(([, { score }]) => score === null);
  await db.hot(
    'write_parts',
    partsSql,
    [
      waiting.map(([id]) => id),
      waiting.map(([, { part }]) => (part?.score == null ? null : String(part.score))),
      waiting.map(([, { part }]) => part?.judged ?? null),
      waiting.map(([, { part }]) => part?.counting ?? null),
    ],
    trx,
  );
}

const waitingSql = `
  select attempts.id, attempts.run_id, attempts.question_ids from attempts
   where attempts.state = 'delivered' and attempts.score is null and attempts.id > $2::bigint
     and ($1::bigint is null or attempts.run_id = $1::bigint)
   order by attempts.id limit $3::int
     for no key update of attempts`;

const partsSql = `
  update attempts
     set part_score = given.part::numeric, part_judged = given.judged, part_counting = given.counting
    from unnest($1::bigint[], $2::text[], $3::int[], $4::int[]) as given (id, part, judged, counting)
   where attempts.id = given.id`;
