import { isOwnPassword, wrongPassword } from '#modules/accounts/server/public.ts';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { fieldFault } from '#platform/server/http/errors.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import * as contract from '../contract/privacy.ts';
import { agreesToEmails, findConsents, sayAboutEmails } from './consents.queries.ts';
import { deleteMyAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';
import { findRecipients } from './recipients.queries.ts';

const exportsPerAccount: WindowRule = { name: 'data-export', limit: contract.exportsPerHour, windowS: 3_600 };

export function privacyRoutes(bind: Bind, deps: Deps): void {
  const { db, clock, throttle } = deps;

  bind(contract.exportMyData, async ({ caller, body, reply }) => {
    if (!(await isOwnPassword(deps, caller.accountId, body.password)))
      throw fieldFault(wireFaults(contract.exportMyData.body, { password: wrongPassword }));
    await takeTry(throttle, exportsPerAccount, String(caller.accountId));
    reply.header('Content-Disposition', 'attachment; filename="provado-meus-dados.zip"');
    return exportData(deps, caller.accountId);
  });

  bind(contract.deleteMyAccount, async ({ caller, body }) => {
    await deleteMyAccount(deps, { accountId: caller.accountId, password: body.password, code: body.code });
    return { message: 'Sua conta foi excluída.' };
  });

  bind(contract.listRecipients, ({ caller, query }) =>
    findRecipients(db, caller.developerId, pageOf(query.page)),
  );

  bind(contract.listConsents, async ({ caller }) => {
    const history = await findConsents(db.kysely, caller.accountId);
    return { data: { email: agreesToEmails(history), history } };
  });

  bind(contract.changeEmailConsent, async ({ caller, body }) => {
    await db.transaction((trx) => sayAboutEmails(trx, caller.accountId, body.email, clock.now()));
    return {
      message: body.email
        ? 'Combinado: as novidades voltam a chegar por e-mail.'
        : 'Consentimento retirado. Não enviaremos mais novidades por e-mail.',
    };
  });
}
