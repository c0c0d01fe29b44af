import { sql, type Transaction } from 'kysely';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { addressHash } from '#platform/server/mail/mail-refusals.ts';
import type { Recipients } from './notices.ts';
import { kindOfNotice } from './notification-kinds.ts';
import { findConcerned } from './notify.queries.ts';

/** Gives `app` in place of `mail` to whoever refuses the mails of the company, or all. */
export async function findChannels(
  trx: Transaction<Schema>,
  to: Recipients,
  kind: NotificationKind,
  companyId: number | null,
): Promise<Channel[]> {
  const concerned = await findConcerned(trx, to, kind, kindOfNotice(kind).usual);
  const hashes = concerned.map(({ email }) => addressHash(email));
  const { rows } = await sql<{ hash: Buffer }>`
    select mail_refusals.address_hash as hash from mail_refusals
     where mail_refusals.address_hash = any(${hashes}::bytea[])
       and (mail_refusals.company_id is null or mail_refusals.company_id = ${companyId}::bigint)`.execute(
    trx,
  );
  const refusing = new Set(rows.map(({ hash }) => Buffer.from(hash).toString('hex')));
  return concerned.map(({ email, channel }) =>
    channel === 'mail' && refusing.has(addressHash(email).toString('hex')) ? 'app' : channel,
  );
}
