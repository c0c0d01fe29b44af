import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../../contract/contacts.ts';
import { contactDevelopers } from './contact-developers.ts';
import { findSentMessages } from './contacts.queries.ts';

export function contactsRoutes(bind: Bind, deps: Deps): void {
  bind(contract.contactDevelopers, async ({ caller, body }) => ({
    message:
      new Set(body.developerIds).size === 1
        ? 'Mensagem enviada com sucesso!'
        : 'Mensagens enviadas com sucesso!',
    data: { id: await contactDevelopers(deps, caller, body) },
  }));

  bind(contract.listSentMessages, async ({ caller: { companyId }, query: { developerId, page } }) =>
    findSentMessages(deps.db, { companyId, developerId }, pageOf(page)),
  );
}
