import { randomUUID } from 'node:crypto';
import { wireFaults } from '#platform/contract/translate.ts';
import type { Deps } from '#platform/server/deps.ts';
import { Failure, fieldFault, notFound } from '#platform/server/http/errors.ts';
import { takeTry, type WindowRule } from '#platform/server/http/throttle.ts';
import type { WebhookChange } from '#platform/server/security/security-log.ts';
import {
  httpsFault,
  type NewWebhook,
  newWebhook,
  type SentEvent,
  webhookLimits,
} from '../contract/webhooks.ts';
import { insertTest, putBack } from './deliveries.queries.ts';
import { sendMessage } from './send-message.ts';
import { newWebhookSecret, sealSecret } from './webhook-secret.ts';
import {
  countOwn,
  deleteWebhook,
  findOwnWebhook,
  insertWebhook,
  replaceSecret,
  switchOff,
  switchOn,
} from './webhooks.queries.ts';

interface By {
  readonly companyId: number;
  readonly accountId: number;
}

type ChangeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'sealer' | 'securityLog'>;

/** Each try calls a server elsewhere. */
const triesPerCompany: WindowRule = { name: 'webhook-test', limit: 30, windowS: 600 };

const log = (deps: Pick<Deps, 'securityLog'>, by: By, webhookId: number, what: WebhookChange) => {
  const { accountId, companyId } = by;
  deps.securityLog.write({ event: 'webhook.changed', webhookId, accountId, companyId, what });
};

/** @returns the secret, which nothing else ever tells @throws Failure CAMPO_INVALIDO, LIMITE_ATINGIDO */
export async function makeWebhook(
  deps: ChangeDeps,
  by: By,
  { url, kinds }: NewWebhook,
): Promise<{ id: number; secret: string }> {
  if (!url.startsWith('https:') && !deps.config.privateAddresses)
    throw fieldFault(wireFaults(newWebhook, { url: httpsFault }));
  const secret = newWebhookSecret();
  const { companyId } = by;
  const id = await deps.db.transaction(async (trx) => {
    if ((await countOwn(trx, companyId)) >= webhookLimits.webhooks)
      throw new Failure('LIMITE_ATINGIDO', {
        message: `São até ${webhookLimits.webhooks} webhooks. Exclua um que não usa mais.`,
      });
    const sealed = sealSecret(deps.sealer, companyId, secret);
    return insertWebhook(trx, { companyId, url, kinds, sealed, now: deps.clock.now() });
  });
  log(deps, by, id, 'made');
  return { id, secret };
}

/** @throws Failure NAO_ENCONTRADO */
export async function removeWebhook(deps: ChangeDeps, by: By, id: number): Promise<void> {
  if (!(await deleteWebhook(deps.db.kysely, id, by.companyId))) throw notFound('webhook');
  log(deps, by, id, 'removed');
}

/** @throws Failure NAO_ENCONTRADO */
export async function switchWebhook(
  deps: ChangeDeps,
  by: By,
  { id, on }: { id: number; on: boolean },
): Promise<void> {
  const { db, clock } = deps;
  const one = { id, companyId: by.companyId, now: clock.now() };
  const changed = on
    ? await db.transaction((trx) => switchOn(trx, one))
    : await switchOff(db.kysely, { ...one, how: 'person' });
  if (changed === undefined) throw notFound('webhook');
  if (changed) log(deps, by, id, on ? 'on' : 'off');
}

/** @returns the new secret @throws Failure NAO_ENCONTRADO */
export async function renewSecret(deps: ChangeDeps, by: By, id: number): Promise<string> {
  const { db, clock, sealer } = deps;
  const secret = newWebhookSecret();
  const until = new Date(clock.now().getTime() + webhookLimits.overlapHours * 3_600_000);
  const sealed = sealSecret(sealer, by.companyId, secret);
  const isFound = await replaceSecret(db.kysely, { id, companyId: by.companyId }, sealed, until);
  if (!isFound) throw notFound('webhook');
  log(deps, by, id, 'secret');
  return secret;
}

/** @throws Failure NAO_ENCONTRADO, MUITAS_TENTATIVAS */
export async function tryWebhook(
  deps: Pick<Deps, 'db' | 'clock' | 'throttle' | 'callOutside' | 'sealer'>,
  { companyId }: By,
  webhookId: number,
): Promise<SentEvent> {
  const { db, clock, throttle } = deps;
  const webhook = await findOwnWebhook(db.kysely, webhookId, companyId);
  if (!webhook) throw notFound('webhook');
  await takeTry(throttle, triesPerCompany, String(companyId));
  const messageId = `test_${randomUUID()}`;
  const now = clock.now();
  const message = { id: messageId, kind: 'test', happenedAt: now, data: {} } as const;
  const outcome = await sendMessage(deps, webhook, message);
  const id = await insertTest(db.kysely, webhookId, { ...outcome, messageId, now });
  return {
    id,
    kind: 'test',
    happenedAt: now,
    state: outcome.fault === null ? 'delivered' : 'failed',
    tries: 1,
    lastTriedAt: now,
    ...(outcome.status !== null && { status: outcome.status }),
    ...(outcome.fault !== null && { fault: outcome.fault }),
  };
}

/** @throws Failure NAO_ENCONTRADO, WEBHOOK_DESLIGADO */
export async function replayDelivery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { companyId }: By,
  { webhookId, id }: { webhookId: number; id: number },
): Promise<void> {
  const webhook = await findOwnWebhook(db.kysely, webhookId, companyId);
  if (!webhook) throw notFound('webhook');
  if (webhook.offAt) throw new Failure('WEBHOOK_DESLIGADO');
  const isBack = await db.transaction((trx) => putBack(trx, { id, webhookId, now: clock.now() }));
  if (!isBack) throw notFound();
}
