import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { notify } from '#modules/notifications/server/public.ts';
import { errorCatalogue } from '#platform/contract/errors.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../../contract/company-claims.ts';
import { findOpenClaims, insertClaim } from './company-claims.queries.ts';
import { settleClaim } from './settle-claim.ts';

const perAddress: WindowRule = { name: 'company-claim', limit: 5, windowS: 86_400 };

export function companyClaimsRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, throttle } = deps;

  bind(contract.claimCompany, async ({ body, address }) => {
    if (!isValidCnpj(body.cnpj, { version: 2 })) {
      const { message } = errorCatalogue.CNPJ_INVALIDO;
      throw fieldFault(wireFaults(contract.companyClaim, { cnpj: message }));
    }
    await takeTry(throttle, perAddress, address);
    await db.transaction(async (trx) => {
      const claimId = await insertClaim(trx, body, clock.now());
      await notify(deps, trx, { to: { admins: true }, kind: 'company_claimed', about: { claimId } });
    });
    return { message: 'Pedido enviado. A resposta chega por e-mail.' };
  });

  bind(contract.listCompanyClaims, ({ query }) => findOpenClaims(db, pageOf(query.page)));

  bind(contract.settleCompanyClaim, async ({ caller, params: { id }, body }) => {
    await settleClaim(deps, { ...body, id, by: caller.accountId });
    return { message: body.transferred ? 'Conta transferida. O convite foi enviado.' : 'Pedido recusado.' };
  });
}
