import { sql } from 'kysely';
import { missingName } from '#platform/domain/greeting.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { limitTo, type Page, pageAnswer } from '#platform/server/http/paging.ts';
import type { Unread } from '../contract/notifications.ts';
import { type NotificationRow, notificationRowSql } from './notify.queries.ts';

export async function findNotices(db: Database<Schema>, accountId: number, onlyUnread: boolean, page: Page) {
  const these = sql`n.account_id = ${accountId} and (n.read_at is null or not ${onlyUnread}::boolean)`;
  const { rows } = await sql<NotificationRow>`
    ${notificationRowSql} where ${these}
     order by n.created_at desc, n.id desc ${limitTo(page)}`.execute(db.kysely);
  const counted = await sql<{ total: number }>`
    select count(*) as total from notifications as n where ${these}`.execute(db.kysely);
  return pageAnswer(rows, counted.rows[0]?.total ?? 0, page);
}

export async function countUnread(
  db: Database<Schema>,
  accountId: number,
  { emailConfirmation }: Pick<Config, 'emailConfirmation'>,
): Promise<Unread> {
  const { rows } = await sql<{
    count: number;
    latest_at: Date | null;
    unconfirmed: string | null;
    started_over: boolean;
    asks: boolean;
  }>`
    select count(*) as count, max(notifications.created_at) as latest_at,
           (select coalesce(confirmations.email, accounts.email)
              from accounts
              left join confirmations
                on confirmations.account_id = accounts.id and confirmations.used_at is null
             where accounts.id = ${accountId} and accounts.confirmed_at is null) as unconfirmed,
           exists (select from accounts
             where accounts.id = ${accountId} and accounts.emptied_at is not null
               and btrim(accounts.name) in ('', ${sql.lit(missingName)})) as started_over,
           exists (select from accounts
             where accounts.id = ${accountId} and accounts.service_mails is null
               and accounts.kind in ('developer', 'company')) as asks
      from notifications
     where notifications.account_id = ${accountId} and notifications.read_at is null`.execute(db.kysely);
  const [unread] = rows;
  const {
    count = 0,
    latest_at = null,
    unconfirmed = null,
    started_over = false,
    asks = false,
  } = unread ?? {};
  const isAwaited = unconfirmed !== null && emailConfirmation === 'required';
  return {
    count,
    ...(latest_at && { latestAt: latest_at }),
    ...(isAwaited && { unconfirmedEmail: unconfirmed }),
    ...(started_over && { startedOver: true }),
    ...(asks && { asksAboutMails: true }),
  };
}

const keepDays = 365;

/** Removes notifications after a year, read or not. */
export async function deleteOldNotices(db: Database<Schema>, now: Date): Promise<void> {
  await db.kysely
    .deleteFrom('notifications')
    .where('notifications.created_at', '<', new Date(now.getTime() - keepDays * 86_400_000))
    .execute();
}
