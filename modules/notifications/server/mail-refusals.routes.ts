import type { Bind } from '#platform/server/bind.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure } from '#platform/server/errors.ts';
import * as contract from '../contract/mail-refusals.ts';
import { readRefusals, refusableOf, refuseMails } from './refuse-mails.ts';

export function mailRefusalsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.openMailRefusals, async ({ body: { token } }) => ({
    data: await readRefusals(deps, refusableOf(deps, token)),
  }));

  bind(contract.refuseMails, async ({ body: { token, which, refused } }) => {
    const { address, companyId } = refusableOf(deps, token);
    if (which === 'company' && companyId === null) throw new Failure('LINK_INVALIDO');
    await refuseMails(deps, { address, companyId: which === 'all' ? null : companyId }, refused);
    return {
      message: refused ? 'Pronto: não enviaremos mais esses e-mails.' : 'Você volta a receber esses e-mails.',
      data: await readRefusals(deps, { address, companyId }),
    };
  });
}
