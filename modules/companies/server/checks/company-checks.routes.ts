import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import type { CompanyCaller } from '#platform/server/http/caller.ts';
import { orPresent } from '#platform/server/http/edition.ts';
import { Streamed } from '#platform/server/http/event-streams.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../../contract/company-checks.ts';
import { findOwnCheck, findWaiting, findWaitingCompany } from './company-checks.queries.ts';
import { decideCheck } from './decide-check.ts';
import { requestCheck } from './request-check.ts';
import { checkTopic } from './settle-check.ts';

export function companyChecksRoutes(bind: Bind, deps: Deps): void {
  const { db, config } = deps;

  const ownCheck = async ({ companyId }: CompanyCaller): Promise<contract.CompanyCheck> => {
    const { isChecked, latest, requests } = await findOwnCheck(db, companyId);
    const isRefused = latest?.approved === false;
    if (config.companyCheck === 'off' || isChecked) {
      return { state: 'checked', left: 0, ofName: config.companyCheck !== 'off' };
    }
    return {
      state: isRefused ? 'refused' : 'waiting',
      left: Math.max(0, contract.mostNewRequests + 1 - requests),
      ofName: false,
      ...(isRefused && { reason: latest.reason }),
      ...(config.contactEmail && { contact: config.contactEmail }),
    };
  };

  bind(
    contract.getCompanyCheck,
    async ({ caller }) =>
      new Streamed([checkTopic(caller.companyId)], async () => ({ data: await ownCheck(caller) })),
  );

  bind(contract.askForCheck, async ({ caller, body }) => {
    await requestCheck(deps, caller, body.message);
    return { message: 'Pedido enviado. Avisamos por e-mail assim que houver resposta.' };
  });

  bind(contract.listCompanyChecks, ({ query }) => findWaiting(db, query.search, pageOf(query.page)));

  bind(contract.decideCompanyCheck, async ({ caller, params: { id }, body }) => {
    await orPresent(
      deps,
      contract.waitingCompany,
      decideCheck(deps, { ...body, companyId: id, by: caller.accountId }),
      () => findWaitingCompany(db, id),
    );
    return { message: body.approved ? 'Empresa verificada.' : 'Verificação recusada.' };
  });
}
