import { sql, type Transaction } from 'kysely';
import type { NotificationKind } from '#platform/contract/words.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { noticesTopic } from './notify.ts';

interface Audience {
  readonly companyId: number;
  readonly developers: readonly number[];
}

/** Takes back what would lead nowhere or is no longer true. Call it last in `trx`. */
export async function withdrawNotices(
  trx: Transaction<Schema>,
  { companyId, developers }: Audience,
  about: { readonly runId: number } | { readonly groupId: number },
  kind?: NotificationKind,
): Promise<void> {
  const { rows } = await sql<{ accountId: number }>`
    delete from notifications
     where notifications.payload @> ${JSON.stringify(about)}::jsonb
       and ${kind ? sql`notifications.kind = ${kind}` : sql`true`}
       and (notifications.account_id = any(${developers}::bigint[])
            or notifications.account_id in (select memberships.account_id from memberships
                                             where memberships.company_id = ${companyId}))
    returning notifications.account_id as "accountId"`.execute(trx);
  await notifyListeners(trx, [...new Set(rows.map(({ accountId }) => noticesTopic(accountId)))]);
}
