import { notify, notifyEach } from '#modules/notifications/server/public.ts';
import { dayOf } from '#platform/contract/day.ts';
import type { Deps } from '#platform/server/deps.ts';
import { findRunToTell, findTakersToTell, noticeDays } from './due-attempts.queries.ts';

/** Runs of before promised nothing. Owners and candidates hear 60 days ahead, once; servers may do it together. */
export async function tellKeeping(deps: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  for (;;) {
    const told = await deps.db.transaction(async (trx) => {
      const now = deps.clock.now();
      const run = await findRunToTell(trx, now);
      if (!run) return false;
      const { id: runId, company } = run;
      const until = dayOf(new Date(Math.max(run.due.getTime(), now.getTime() + noticeDays * 86_400_000)));
      const about = { runId, until };
      await notify(deps, trx, { to: { company, from: 'dono' }, kind: 'keeping_ends', about });
      const takers = await findTakersToTell(trx, runId);
      const notices = takers.map((developer) => ({ developer, about }));
      await notifyEach(deps, trx, 'own_keeping_ends', notices);
      return true;
    });
    if (!told) return;
  }
}
