import { sql } from 'kysely';
import type { Channel, NotificationKind } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { mailedAnyway, type NotificationChoice, partOfService } from '../contract/notifications.ts';

type Sql = ReturnType<typeof sql>;

/** Unasked mail is part of the service, unless declined, or has consent to e-mails. Needs `accounts` and `choices`. */
export const channelSql = (kind: Sql, usual: Sql) => sql<Channel>`
  coalesce(
    case when choices.channel = 'mail' and choices.kind = any(${mailedAnyway}::text[]) then 'app'
         else choices.channel end,
    case when ${usual} = 'mail' and not coalesce(
           case when ${kind} = any(${partOfService}::text[]) then accounts.service_mails end,
           (select consents.granted from consents
             where consents.account_id = accounts.id and consents.purpose = 'email'
             order by consents.given_at desc, consents.id desc limit 1), false)
         then 'app' else ${usual} end)`;

export async function findChoices(
  db: Database<Schema>,
  accountId: number,
  kinds: readonly { readonly kind: NotificationKind; readonly usual: Channel }[],
): Promise<NotificationChoice[]> {
  const { rows } = await sql<NotificationChoice>`
    select kinds.kind, ${channelSql(sql`kinds.kind`, sql`kinds.usual`)} as channel
      from accounts
     cross join unnest(${kinds.map(({ kind }) => kind)}::text[], ${kinds.map(({ usual }) => usual)}::text[])
           with ordinality as kinds (kind, usual, position)
      left join notification_choices as choices
        on choices.account_id = accounts.id and choices.kind = kinds.kind
     where accounts.id = ${accountId}
     order by kinds.position`.execute(db.kysely);
  return rows;
}

export async function putChoice(
  db: Database<Schema>,
  accountId: number,
  { kind, channel }: NotificationChoice,
): Promise<void> {
  await db.kysely
    .insertInto('notification_choices')
    .values({ account_id: accountId, kind, channel })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind']).doUpdateSet({ channel }))
    .execute();
}

export async function putServiceMails(
  db: Database<Schema>,
  accountId: number,
  byMail: boolean,
): Promise<void> {
  await db.kysely
    .updateTable('accounts')
    .set({ service_mails: byMail })
    .where('accounts.id', '=', accountId)
    .execute();
}
