import * as z from 'zod/mini';
import {
  choiceFilter,
  cursor,
  id,
  instant,
  page,
  pagedByCursor,
  pathId,
  requiredText,
} from '#platform/contract/fields.ts';
import { acknowledges, fromMember, only, reads, route, writes } from '#platform/contract/route.ts';
import { as, translated } from '#platform/contract/translate.ts';
import { eventKind, eventKinds, words } from '#platform/contract/words.ts';
import { parseUrl } from '#platform/domain/parse-url.ts';

/** The secret of before signs for `overlapHours` more; `days` are those of the log. */
export const webhookLimits = {
  webhooks: 5,
  url: 500,
  days: 30,
  overlapHours: 24,
  daysOfFailures: 3,
} as const;

/** Somebody tries the address: no event. */
export const sentKind = words({ ...eventKinds, teste: 'test' });
export type SentKind = z.output<typeof sentKind>;

/** A receiver knows by it how to read a message. Another day stands here once something else means another thing. */
export const messageVersion = '2026-11-29';

const someId = z.optional(id);

/** Has ids alone. Whoever receives them asks with a key, which reads what its maker may read then. */
export const eventMessage = translated({
  /** The same whenever it comes again; the header `webhook-id` says it too. */
  id: as('id', z.string()),
  kind: as('tipo', sentKind),
  version: as('versao', z.literal(messageVersion)),
  happenedAt: as('ocorrido_em', instant),
  /** Counts the events of the run or of the group, those of kinds that are not sent included. */
  sequence: as('sequencia', z.optional(z.int())),
  data: as(
    'dados',
    translated({
      runId: as('id_prova_andamento', someId),
      attemptId: as('id_prova_usuario', someId),
      invitationId: as('id_convite', someId),
      appealId: as('id_recurso', someId),
      groupId: as('id_grupo', someId),
    }),
  ),
});

export const webhook = translated({
  id: as('id', id),
  url: as('endereco', z.string()),
  kinds: as('eventos', z.array(eventKind)),
  createdAt: as('criado_em', instant),
  /** Absent: it is on. */
  offHow: as('desligado_por', z.optional(words({ pessoa: 'person', falhas: 'failing' }))),
  offAt: as('desligado_em', z.optional(instant)),
  failingSince: as('falha_desde', z.optional(instant)),
  oldSecretUntil: as('segredo_anterior_ate', z.optional(instant)),
  waiting: as('aguardando', z.int()),
});

export type Webhook = z.output<typeof webhook>;

export const deliveryState = words({ aguardando: 'waiting', entregue: 'delivered', falhou: 'failed' });

/** `closed`: the address is of a private network, or not https. */
const deliveryFault = words({
  recusada: 'refused',
  demorada: 'late',
  inacessivel: 'unreachable',
  rede_interna: 'closed',
});
export type DeliveryFault = z.output<typeof deliveryFault>;

export const delivery = translated({
  id: as('id', id),
  kind: as('tipo', sentKind),
  runId: as('id_prova_andamento', someId),
  groupId: as('id_grupo', someId),
  sequence: as('sequencia', z.optional(z.int())),
  happenedAt: as('ocorrido_em', instant),
  state: as('situacao', deliveryState),
  tries: as('tentativas', z.int()),
  lastTriedAt: as('ultima_tentativa_em', z.optional(instant)),
  nextTryAt: as('proxima_tentativa_em', z.optional(instant)),
  status: as('status', z.optional(z.int())),
  fault: as('falha', z.optional(deliveryFault)),
});

export type SentEvent = z.output<typeof delivery>;

const owners = fromMember('dono', only('COMPANY'));
const webhookParams = translated({ id: as('id', pathId) });

export const listWebhooks = route({
  method: 'GET',
  url: '/company/webhooks',
  module: 'events',
  summary: 'The addresses to which the company has events sent, newest first.',
  access: owners,
  scope: 'webhooks',
  responses: { 200: reads(z.array(webhook)) },
});

export const newWebhook = translated(
  {
    url: as('endereco', requiredText(webhookLimits.url)),
    kinds: as(
      'eventos',
      z.array(eventKind).check(
        z.minLength(1, { error: 'Escolha ao menos um evento.' }),
        z.refine((chosen) => new Set(chosen).size === chosen.length, { error: 'Um evento se repete.' }),
      ),
    ),
  },
  (value, fault) => {
    if (typeof value.endereco === 'string' && value.endereco.trim() !== '' && !isReceiver(value.endereco))
      fault(['endereco'], httpsFault);
  },
);

export const httpsFault = 'Informe um endereço que começa com https://, sem usuário nem senha.';

/** Whether plain http counts is a setting of the installation. */
const isReceiver = (typed: string): boolean => {
  const url = parseUrl(typed.trim());
  return url !== undefined && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
};

export type NewWebhook = z.output<typeof newWebhook>;

const secret = as('segredo', z.string());

export const makeWebhook = route({
  method: 'POST',
  url: '/company/webhooks',
  module: 'events',
  summary: 'Has events sent to an address. The answer alone has the secret that signs them.',
  access: owners,
  scope: 'webhooks',
  needs: 'confirmed',
  body: newWebhook,
  responses: { 201: writes(translated({ id: as('id', id), secret })) },
  errors: ['LIMITE_ATINGIDO'],
});

export const removeWebhook = route({
  method: 'DELETE',
  url: '/company/webhooks/:id',
  module: 'events',
  summary: 'Sends nothing more to the address, and deletes its log.',
  access: owners,
  scope: 'webhooks',
  params: webhookParams,
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const switchWebhook = route({
  method: 'PUT',
  url: '/company/webhooks/:id/switch',
  module: 'events',
  summary: 'Switches an address off or on. What happens while it is off is not sent later.',
  access: owners,
  scope: 'webhooks',
  needs: 'confirmed',
  params: webhookParams,
  body: translated({ on: as('ativo', z.boolean()) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO'],
});

export const renewSecret = route({
  method: 'POST',
  url: '/company/webhooks/:id/secret',
  module: 'events',
  summary: 'Makes another secret. For a day the one of before signs too.',
  access: owners,
  scope: 'webhooks',
  needs: 'confirmed',
  params: webhookParams,
  responses: { 200: writes(translated({ secret })) },
  errors: ['NAO_ENCONTRADO'],
});

export const tryWebhook = route({
  method: 'POST',
  url: '/company/webhooks/:id/test',
  module: 'events',
  summary: 'Sends a signed message of the kind `teste` at once, also to an address that is switched off.',
  access: owners,
  scope: 'webhooks',
  needs: 'confirmed',
  params: webhookParams,
  responses: { 200: writes(delivery) },
  errors: ['NAO_ENCONTRADO', 'MUITAS_TENTATIVAS'],
});

export const listDeliveries = route({
  method: 'GET',
  url: '/company/webhooks/:id/deliveries',
  module: 'events',
  summary: 'What was sent to the address in the last 30 days, newest first.',
  access: owners,
  scope: 'webhooks',
  params: webhookParams,
  query: translated({
    state: as('situacao', choiceFilter(deliveryState)),
    page: as('pagina', page),
    /** All of them whatever is sent meanwhile, newest first. */
    after: as('depois', cursor),
  }),
  responses: { 200: reads(pagedByCursor(delivery)) },
  errors: ['NAO_ENCONTRADO'],
});

export const replayDelivery = route({
  method: 'POST',
  url: '/company/webhooks/:id/deliveries/:idEnvio/replay',
  module: 'events',
  summary: 'Sends a message again, with the same `webhook-id`, before the later ones of its run.',
  access: owners,
  scope: 'webhooks',
  needs: 'confirmed',
  params: translated({ id: as('id', pathId), deliveryId: as('idEnvio', pathId) }),
  responses: { 200: acknowledges },
  errors: ['NAO_ENCONTRADO', 'WEBHOOK_DESLIGADO'],
});
