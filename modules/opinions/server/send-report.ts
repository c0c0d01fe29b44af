import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { notFound } from '#platform/server/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/throttle.ts';
import type { ReportForm } from '../contract/reports.ts';
import { isVisible, putReport } from './reports.queries.ts';

const perAccount: WindowRule = { name: 'report', limit: 30, windowS: 3600 };

/**
 * Stores a report for the administrators.
 *
 * @throws Failure NAO_ENCONTRADO for what the reporter cannot see, MUITAS_TENTATIVAS
 */
export async function sendReport(deps: Deps, accountId: number, form: ReportForm): Promise<void> {
  await takeTry(deps.throttle, perAccount, String(accountId));
  await deps.db.transaction(async (trx) => {
    if (!(await isVisible(trx, form, accountId))) throw notFound();
    const reportId = await putReport(trx, form, accountId, deps.clock.now());
    if (reportId === undefined) return;
    await notify(deps, trx, { to: { admins: true }, kind: 'content_reported', about: { reportId } });
  });
}
