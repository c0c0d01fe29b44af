import { type Insertable, sql, type Transaction } from 'kysely';
import { mayOpenProfile } from '#modules/developers/server/public.ts';
import type { Encodable } from '#platform/contract/translate.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { CompanyReader } from '#platform/server/http/caller.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { SentMessage } from '../../contract/contacts.ts';

export interface ContactSender {
  readonly email: string;
  readonly company: string;
}

/** Messages of the company are counted one by one until the transaction ends. */
export async function lockSender(
  trx: Transaction<Schema>,
  { companyId, senderId }: { companyId: number; senderId: number },
): Promise<ContactSender> {
  return trx
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.company_id', 'companies.id')
    .innerJoin('accounts', 'accounts.id', 'memberships.account_id')
    .select(['accounts.email', 'companies.trade_name as company'])
    .where('companies.id', '=', companyId)
    .where('accounts.id', '=', senderId)
    .forNoKeyUpdate('companies')
    .executeTakeFirstOrThrow();
}

export interface Reachable {
  readonly name: string;
  readonly email: string;
  readonly tookRun: boolean;
}

export async function findReachable(
  trx: Transaction<Schema>,
  reader: CompanyReader,
  developerIds: readonly number[],
): Promise<Reachable[]> {
  const tookRun = sql<boolean>`exists (
    select from attempts join runs on runs.id = attempts.run_id
     where attempts.developer_id = developers.id and runs.company_id = ${reader.companyId})`;
  const { rows } = await sql<Reachable>`
    select accounts.name, accounts.email, ${tookRun} as "tookRun"
      from developers
      join accounts on accounts.id = developers.id
     where developers.id = any(${[...developerIds]}::bigint[]) and accounts.suspended_at is null
       and ${mayOpenProfile(reader)}
     order by developers.id`.execute(trx);
  return rows;
}

export async function countSentSince(
  trx: Transaction<Schema>,
  companyId: number,
  since: Date,
): Promise<{ count: number; oldest: Date | null }> {
  return trx
    .selectFrom('contact_messages')
    .innerJoin('contact_recipients', 'contact_recipients.message_id', 'contact_messages.id')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      fn.min<Date | null>('contact_messages.sent_at').as('oldest'),
    ])
    .where('contact_messages.company_id', '=', companyId)
    .where('contact_messages.sent_at', '>', since)
    .executeTakeFirstOrThrow();
}

export async function insertMessage(
  trx: Transaction<Schema>,
  message: Insertable<Schema['contact_messages']>,
  developerIds: readonly number[],
): Promise<number> {
  const { id } = await trx
    .insertInto('contact_messages')
    .values(message)
    .returning('contact_messages.id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('contact_recipients')
    .values(developerIds.map((developer_id) => ({ message_id: id, developer_id })))
    .execute();
  return id;
}

export async function findSentMessages(
  db: Database<Schema>,
  { companyId, developerId }: { companyId: number; developerId?: number | undefined },
  page: Page,
) {
  const ofDeveloper =
    developerId === undefined
      ? sql``
      : sql`and exists (
           select from contact_recipients
            where contact_recipients.message_id = contact_messages.id
              and contact_recipients.developer_id = ${developerId})`;
  const matching = sql`where contact_messages.company_id = ${companyId} ${ofDeveloper}`;
  const { rows } = await sql<Encodable<SentMessage>>`
    select contact_messages.id, contact_messages.subject, contact_messages.message,
           contact_messages.sent_at as "sentAt",
           case when senders.name <> '' then json_build_object('name', senders.name) end as sender,
           coalesce(
             (select json_agg(json_build_object('id', accounts.id, 'name', accounts.name) order by accounts.name)
                from contact_recipients
                join accounts on accounts.id = contact_recipients.developer_id
               where contact_recipients.message_id = contact_messages.id),
             '[]') as recipients
      from contact_messages
      left join accounts as senders on senders.id = contact_messages.sender_id
    ${matching}
     order by contact_messages.sent_at desc, contact_messages.id desc
     ${limitTo(page)}`.execute(db.kysely);
  const count = await sql<{
    total: number;
  }>`select count(*) as total from contact_messages ${matching}`.execute(db.kysely);
  return pageAnswer(rows, count.rows[0]?.total ?? 0, page);
}
