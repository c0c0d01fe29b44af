import { sendReport as sendReportRoute } from '@provado/contract/reports.ts';
import type { Bind } from '#platform/bind.ts';
import type { Deps } from '../../deps.ts';
import { sendReport } from './send-report.ts';

export function reportsRoutes(bind: Bind, deps: Deps): void {
  bind(sendReportRoute, async ({ caller, body }) => {
    await sendReport(deps, caller.accountId, body);
    return { message: 'Denúncia enviada. Vamos olhar com cuidado.' };
  });
}
