import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { Failure } from '#platform/server/http/errors.ts';
import * as contract from '../contract/mail-refusals.ts';
import { readRefusals, refusableOf, refuseMails, refuseNotices } from './refuse-mails.ts';

export function mailRefusalsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.openMailRefusals, async ({ body: { token } }) => ({
    data: await readRefusals(deps, refusableOf(deps, token)),
  }));

  bind(contract.refuseMails, async ({ body: { token, which, refused } }) => {
    const refusable = refusableOf(deps, token);
    const { address, companyId, notice } = refusable;
    if (which === 'notice') {
      if (!notice) throw new Failure('LINK_INVALIDO');
      await refuseNotices(deps, notice, refused);
    } else {
      if (which === 'company' && companyId === null) throw new Failure('LINK_INVALIDO');
      await refuseMails(deps, { address, companyId: which === 'all' ? null : companyId }, refused);
    }
    return {
      message: refused ? 'Pronto: não enviaremos mais esses e-mails.' : 'Você volta a receber esses e-mails.',
      data: await readRefusals(deps, refusable),
    };
  });
}
