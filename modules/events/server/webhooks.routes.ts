import type { Deps } from '#platform/server/deps.ts';
import type { Bind } from '#platform/server/http/bind.ts';
import { notFound } from '#platform/server/http/errors.ts';
import { cursorPage, nextCursor, pageOf } from '#platform/server/http/paging.ts';
import * as contract from '../contract/webhooks.ts';
import {
  makeWebhook,
  removeWebhook,
  renewSecret,
  replayDelivery,
  switchWebhook,
  tryWebhook,
} from './change-webhooks.ts';
import { findDeliveries } from './deliveries.queries.ts';
import { findOwnWebhook, findWebhooks } from './webhooks.queries.ts';

const idOf = (sent: { id: number }): number => sent.id;

export function webhooksRoutes(bind: Bind, deps: Deps): void {
  const { db, clock } = deps;

  bind(contract.listWebhooks, async ({ caller: { companyId } }) => ({
    data: await findWebhooks(db.kysely, companyId, clock.now()),
  }));

  bind(contract.makeWebhook, async ({ caller, body }) => ({
    message: 'Webhook criado. Copie o segredo agora: ele não aparece de novo.',
    data: await makeWebhook(deps, caller, body),
  }));

  bind(contract.removeWebhook, async ({ caller, params: { id } }) => {
    await removeWebhook(deps, caller, id);
    return { message: 'Webhook excluído.' };
  });

  bind(contract.switchWebhook, async ({ caller, params: { id }, body: { on } }) => {
    await switchWebhook(deps, caller, { id, on });
    return { message: on ? 'Webhook ligado.' : 'Webhook desligado. O que acontecer agora não será enviado.' };
  });

  bind(contract.renewSecret, async ({ caller, params: { id } }) => ({
    message: 'Segredo trocado. O anterior ainda assina por 24 horas.',
    data: { secret: await renewSecret(deps, caller, id) },
  }));

  bind(contract.tryWebhook, async ({ caller, params: { id } }) => {
    const data = await tryWebhook(deps, caller, id);
    return { message: data.fault ? 'O teste não deu certo.' : 'O teste chegou.', data };
  });

  bind(contract.listDeliveries, async ({ caller: { companyId }, params: { id }, query }) => {
    if (!(await findOwnWebhook(db.kysely, id, companyId))) throw notFound('webhook');
    const { state, after } = query;
    const page = after === undefined ? pageOf(query.page) : cursorPage;
    const found = await findDeliveries(db.kysely, { webhookId: id, companyId }, { state, page, after });
    return { data: after === undefined ? found : { ...found, ...nextCursor(found.results, idOf) } };
  });

  bind(contract.replayDelivery, async ({ caller, params: { id: webhookId, deliveryId: id } }) => {
    await replayDelivery(deps, caller, { webhookId, id });
    return { message: 'O envio entrou na fila de novo.' };
  });
}
