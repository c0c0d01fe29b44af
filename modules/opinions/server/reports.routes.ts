import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { sendReport as sendReportRoute } from '../contract/reports.ts';
import { sendReport } from './send-report.ts';

export function reportsRoutes(bind: Bind, deps: Deps): void {
  bind(sendReportRoute, async ({ caller, body }) => {
    await sendReport(deps, caller.accountId, body);
    return { message: 'Denúncia enviada. Vamos olhar com cuidado.' };
  });
}
