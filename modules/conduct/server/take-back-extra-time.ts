import { withdrawNotices } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { countGrant, lockAttemptToExtend, withdrawGrants } from './extra-time.queries.ts';
import { takeBackGranted } from './help-requests.queries.ts';

/** Takes back the notice as well. @throws Failure NAO_ENCONTRADO, PROVA_INICIADA */
export async function takeBackExtraTime(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId, accountId }: Pick<CompanyCaller, 'companyId' | 'accountId'>,
  { runId, developerId }: { runId: number; developerId: number },
): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await countGrant(trx, runId, companyId))) throw notFound();
    const attempt = await lockAttemptToExtend(trx, runId, developerId);
    if (attempt) throw new Failure('PROVA_INICIADA', { message: 'Esta pessoa já começou a prova.' });
    await withdrawGrants(trx, { runId, developerId, accountId, now: clock.now() });
    await takeBackGranted(trx, { runId, developerId, now: clock.now() });
    await withdrawNotices(trx, { companyId, developers: [developerId] }, { runId }, 'extra_time');
  });
}
