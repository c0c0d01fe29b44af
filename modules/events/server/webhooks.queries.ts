import { type Kysely, sql, type Transaction } from 'kysely';
import type { Encodable } from '#platform/contract/translate.ts';
import type { EventKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { SealedSecret } from '#platform/server/security/sealer.ts';
import type { Webhook } from '../contract/webhooks.ts';

export async function findWebhooks(on: Kysely<Schema>, companyId: number, now: Date) {
  const { rows } = await sql<Encodable<Webhook>>`
    select webhooks.id, webhooks.url, webhooks.kinds, webhooks.created_at as "createdAt",
           webhooks.off_how as "offHow", webhooks.off_at as "offAt", webhooks.failing_since as "failingSince",
           case when webhooks.old_until > ${now} then webhooks.old_until end as "oldSecretUntil",
           (select count(*)::int from webhook_deliveries as deliveries
             where deliveries.webhook_id = webhooks.id and deliveries.state = 'waiting') as waiting
      from webhooks where webhooks.company_id = ${companyId} order by webhooks.id desc`.execute(on);
  return rows;
}

export interface StoredWebhook {
  readonly id: number;
  readonly companyId: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly keyId: string;
  readonly oldSecret: Buffer | null;
  readonly oldKeyId: string | null;
  readonly oldUntil: Date | null;
  readonly offAt: Date | null;
}

const stored = (on: Kysely<Schema>) =>
  on
    .selectFrom('webhooks')
    .select([
      'webhooks.id',
      'webhooks.company_id as companyId',
      'webhooks.url',
      'webhooks.secret',
      'webhooks.key_id as keyId',
      'webhooks.old_secret as oldSecret',
      'webhooks.old_key_id as oldKeyId',
      'webhooks.old_until as oldUntil',
      'webhooks.off_at as offAt',
    ]);

export const findOwnWebhook = (
  on: Kysely<Schema>,
  id: number,
  companyId: number,
): Promise<StoredWebhook | undefined> =>
  stored(on).where('webhooks.id', '=', id).where('webhooks.company_id', '=', companyId).executeTakeFirst();

/** Gives nothing to send to if it is off, gone or of a suspended company. */
export const findToSend = (on: Kysely<Schema>, id: number): Promise<StoredWebhook | undefined> =>
  stored(on)
    .innerJoin('companies', 'companies.id', 'webhooks.company_id')
    .where('webhooks.id', '=', id)
    .where('webhooks.off_at', 'is', null)
    .where('companies.suspended_at', 'is', null)
    .executeTakeFirst();

export const findSealedBefore = (on: Kysely<Schema>, keyId: string): Promise<StoredWebhook[]> =>
  stored(on)
    .where((eb) => eb.or([eb('webhooks.key_id', '<>', keyId), eb('webhooks.old_key_id', '<>', keyId)]))
    .execute();

/** Owners who make some at once wait here. */
export async function countOwn(trx: Transaction<Schema>, companyId: number): Promise<number> {
  await sql`select from companies where companies.id = ${companyId} for no key update`.execute(trx);
  const { count } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('webhooks.company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  trx: Transaction<Schema>,
  made: { companyId: number; url: string; kinds: EventKind[]; sealed: SealedSecret; now: Date },
): Promise<number> {
  const { id } = await trx
    .insertInto('webhooks')
    .values({
      company_id: made.companyId,
      url: made.url,
      kinds: made.kinds,
      secret: made.sealed.bytes,
      key_id: made.sealed.keyId,
      created_at: made.now,
    })
    .returning('webhooks.id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteWebhook(on: Kysely<Schema>, id: number, companyId: number): Promise<boolean> {
  const { numDeletedRows } = await on
    .deleteFrom('webhooks')
    .where('webhooks.id', '=', id)
    .where('webhooks.company_id', '=', companyId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The present secret becomes the old one. */
export async function replaceSecret(
  on: Kysely<Schema>,
  { id, companyId }: { id: number; companyId: number },
  sealed: SealedSecret,
  oldUntil: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update webhooks
       set old_secret = webhooks.secret, old_key_id = webhooks.key_id, old_until = ${oldUntil},
           secret = ${sealed.bytes}, key_id = ${sealed.keyId}
     where webhooks.id = ${id} and webhooks.company_id = ${companyId}
    returning webhooks.id`.execute(on);
  return rows.length === 1;
}

export async function sealAgain(
  on: Kysely<Schema>,
  { id, secret }: Pick<StoredWebhook, 'id' | 'secret'>,
  present: SealedSecret,
  old: SealedSecret | undefined,
): Promise<void> {
  await on
    .updateTable('webhooks')
    .set({
      secret: present.bytes,
      key_id: present.keyId,
      ...(old && { old_secret: old.bytes, old_key_id: old.keyId }),
    })
    .where('webhooks.id', '=', id)
    .where('webhooks.secret', '=', secret)
    .execute();
}

/** What waited goes on. @returns whether it was off; undefined if the company has none such */
export async function switchOn(
  trx: Transaction<Schema>,
  { id, companyId, now }: { id: number; companyId: number; now: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ off: boolean }>`
    update webhooks set off_at = null, off_how = null, failing_since = null
      from (select webhooks.id, webhooks.off_at is not null as off from webhooks
             where webhooks.id = ${id} and webhooks.company_id = ${companyId} for no key update) as before
     where webhooks.id = before.id
    returning before.off`.execute(trx);
  const [was] = rows;
  if (!was?.off) return was && false;
  await sql`
    update webhook_lanes set due_at = ${now}::timestamptz
     where webhook_lanes.webhook_id = ${id}
       and exists (select from webhook_deliveries as deliveries
                    where deliveries.lane_id = webhook_lanes.id and deliveries.state = 'waiting')`.execute(
    trx,
  );
  return true;
}

/** @returns whether it was on; undefined if there is none such */
export async function switchOff(
  on: Kysely<Schema>,
  { id, companyId, how, now }: { id: number; companyId: number; how: 'person' | 'failing'; now: Date },
): Promise<boolean | undefined> {
  const { rows } = await sql<{ on: boolean }>`
    update webhooks
       set off_at = coalesce(webhooks.off_at, ${now}::timestamptz), off_how = coalesce(webhooks.off_how, ${how}::text)
      from (select webhooks.id, webhooks.off_at is null as "on" from webhooks
             where webhooks.id = ${id} and webhooks.company_id = ${companyId} for no key update) as before
     where webhooks.id = before.id
    returning before."on"`.execute(on);
  return rows[0]?.on;
}

export const forgetOldSecrets = (on: Kysely<Schema>, now: Date) =>
  on
    .updateTable('webhooks')
    .set({ old_secret: null, old_key_id: null, old_until: null })
    .where('webhooks.old_until', '<=', now)
    .execute();
