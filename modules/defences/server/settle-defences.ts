import { lockAttemptToGrade, rescore } from '#modules/marking/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findGradersDefence, findToSettle, writeOutcome } from './defences.queries.ts';

/** A defence that was missed, or left blank, earns nothing, and its attempt waits for it no longer. */
export async function settleDefences(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  const { db, clock } = deps;
  for (;;) {
    const now = clock.now();
    let settled = 0;
    const found = await findToSettle(db.kysely, now);
    for (const defence of found) {
      await db.transaction(async (trx) => {
        const attempt = await lockAttemptToGrade(trx, defence);
        const present = attempt?.state === 'delivered' && (await findGradersDefence(trx, defence));
        // Somebody began it at the last moment, or marked it.
        if (!attempt || !present || present.isSettled || present.sittingId !== defence.sittingId) return;
        await writeOutcome(trx, { attemptId: defence.attemptId, mark: present.earned ?? 0, now });
        await rescore(deps, trx, attempt, { companyId: defence.companyId, accountId: null });
        settled += 1;
      });
    }
    if (settled === 0) return;
  }
}
