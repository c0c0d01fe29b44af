import { notify } from '#modules/notifications/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { ReportForm } from '../contract/reports.ts';
import { isVisible, putReport } from './reports.queries.ts';

const perAccount: WindowRule = { name: 'content-report', limit: 30, windowS: 3600 };

/** @throws Failure NAO_ENCONTRADO if the reporter cannot see it, ESTADO_JA_MUDOU once answered, MUITAS_TENTATIVAS */
export async function sendReport(deps: Deps, accountId: number, form: ReportForm): Promise<void> {
  await takeTry(deps.throttle, perAccount, String(accountId));
  await deps.db.transaction(async (trx) => {
    if (!(await isVisible(trx, form, accountId))) throw notFound();
    const reportId = await putReport(trx, form, accountId, deps.clock.now());
    if (reportId === 'answered') {
      throw new Failure('ESTADO_JA_MUDOU', {
        message: 'Você já denunciou isto, e a administração já respondeu.',
      });
    }
    if (reportId === 'changed') return;
    await notify(deps, trx, { to: { admins: true }, kind: 'content_reported', about: { reportId } });
  });
}
