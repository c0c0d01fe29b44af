import type { Deps } from '#platform/server/deps.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import { takeExpiring } from './api-keys.queries.ts';
import { keyExpiresMail } from './key-mails.ts';

const most = 100;
const aheadMs = 7 * 86_400_000;

const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' });

/** A week before, once, however many servers do it. */
export async function tellExpiring({
  db,
  clock,
  config,
  outbox,
}: Pick<Deps, 'db' | 'clock' | 'config' | 'outbox'>): Promise<void> {
  for (;;) {
    const told = await db.transaction(async (trx) => {
      const now = clock.now();
      const until = new Date(now.getTime() + aheadMs);
      const expiring = await takeExpiring(trx, { now, until, most });
      for (const { person, email, company, name, expiresAt } of expiring) {
        const key = { name, day: day.format(expiresAt) };
        await outbox.enqueue(
          trx,
          mailJob,
          keyExpiresMail({ name: person, email, company }, key, config.publicUrl),
        );
      }
      return expiring.length;
    });
    if (told < most) return;
  }
}
