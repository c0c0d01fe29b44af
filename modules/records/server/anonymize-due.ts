import type { Deps } from '#platform/server/deps.ts';
import { anonymizeAttempts } from './anonymize-attempts.ts';
import { findDueRuns, lockDueAttempts, noteAnonymousRuns } from './due-attempts.queries.ts';

/** So few hold nobody up who saves meanwhile. */
const batchSize = 100;

/** Each batch is a transaction: what is done when the server stops is done, and many servers may do it at once. */
export async function anonymizeDue(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  most: number = batchSize,
): Promise<number> {
  const now = clock.now();
  let done = 0;
  for (const runId of await findDueRuns(db.kysely, now)) {
    for (;;) {
      const number = await db.transaction(async (trx) => {
        const ids = await lockDueAttempts(trx, { runId, now, most });
        return ids.length === 0 ? 0 : anonymizeAttempts(trx, ids, now);
      });
      done += number;
      if (number === 0) break;
    }
  }
  await noteAnonymousRuns(db.kysely, now);
  return done;
}
