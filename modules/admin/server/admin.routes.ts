import { recoveryJob } from '#modules/accounts/server/public.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageAnswer, pageOf, pageOrFirst } from '#platform/server/http/paging.ts';
import { mailJob } from '#platform/server/jobs/jobs.ts';
import * as admin from '../contract/admin.ts';
import * as administration from '../contract/administration.ts';
import * as executions from '../contract/executions.ts';
import * as moderation from '../contract/moderation.ts';
import { findAccounts } from './accounts.queries.ts';
import { findAdministrators } from './administrators.queries.ts';
import { findAudit } from './audit.queries.ts';
import { findCompanies } from './companies.queries.ts';
import { countFigures } from './figures.queries.ts';
import { findExecutions } from './find-executions.ts';
import { findReported } from './reports.queries.ts';
import { settleReport } from './settle-report.ts';
import { suspendAccount, suspendCompany } from './suspend.ts';

const settled = {
  hidden: 'Conteúdo ocultado.',
  corrected: 'Resposta enviada.',
  dismissed: 'Denúncia encerrada.',
} as const;

export function adminRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(admin.getFigures, async () => ({
    data: await countFigures(db, [mailJob.kind, recoveryJob.kind], clock.now()),
  }));

  bind(executions.getExecutions, async () => ({ data: await findExecutions(deps) }));

  bind(admin.listAdministrators, async ({ query }) => {
    const page = pageOrFirst(query.page, 200);
    const { results, total } = await findAdministrators(db, page);
    return pageAnswer(results, total, page);
  });

  bind(administration.listAccounts, ({ query: { page, ...filter } }) =>
    findAccounts(db, filter, pageOf(page)),
  );

  bind(administration.listCompanies, ({ query: { page, ...filter } }) =>
    findCompanies(db, filter, pageOf(page)),
  );

  bind(administration.suspendAccount, async ({ params, body, caller }) => {
    await suspendAccount(deps, { ...body, id: params.id, by: caller.accountId });
    return { message: body.suspended ? 'Conta suspensa.' : 'Conta reativada.' };
  });

  bind(administration.suspendCompany, async ({ params, body, caller }) => {
    await suspendCompany(deps, { ...body, id: params.id, by: caller.accountId });
    return { message: body.suspended ? 'Empresa suspensa.' : 'Empresa reativada.' };
  });

  bind(administration.listAudit, ({ query }) => findAudit(db, query.search, pageOf(query.page)));

  bind(moderation.listReports, ({ query }) => findReported(db, pageOf(query.page)));

  bind(moderation.settleReport, async ({ params, body, caller }) => {
    const isInTemplate = await settleReport(deps, { ...params, ...body, by: caller.accountId });
    if (isInTemplate) return { message: 'Resposta enviada. O modelo também foi corrigido.' };
    const isSuspension = params.kind === 'company' && body.outcome === 'hidden';
    return { message: isSuspension ? 'Empresa suspensa.' : settled[body.outcome] };
  });
}
