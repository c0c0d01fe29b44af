import { withdrawNotices } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { deleteLockedRun, findInvited, isBegun, lockOwnRun } from './run-life.queries.ts';

const begun =
  'Alguém já começou esta prova, e o que foi feito nela precisa continuar. Deixe a prova inativa ou encerre-a.';

/**
 * A start at the same moment waits for the lock, or this for the start: exactly one succeeds.
 * @throws Failure NAO_ENCONTRADO, PROVA_INICIADA
 */
export async function deleteRun({ db }: Pick<Deps, 'db'>, companyId: number, runId: number): Promise<void> {
  await db.transaction(async (trx) => {
    if (!(await lockOwnRun(trx, runId, companyId))) throw notFound('run');
    if (await isBegun(trx, runId)) throw new Failure('PROVA_INICIADA', { message: begun });
    const developers = await findInvited(trx, runId);
    await deleteLockedRun(trx, runId);
    await withdrawNotices(trx, { companyId, developers }, { runId });
  });
}
