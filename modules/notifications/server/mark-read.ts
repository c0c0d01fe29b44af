import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { notifyListeners } from '#platform/server/http/live.ts';
import { hrefOf } from './notification-kinds.ts';
import { findUnread } from './notify.queries.ts';
import { noticesTopic } from './notify.ts';

/** @returns false if the account has no such notification */
export function markRead(db: Database<Schema>, accountId: number, now: Date, id?: number): Promise<boolean> {
  return db.transaction(async (trx) => {
    const those = trx
      .updateTable('notifications')
      .set((eb) => ({ read_at: eb.fn.coalesce('read_at', sql<Date>`${now}::timestamptz`) }))
      .where('account_id', '=', accountId);
    const { numUpdatedRows } = await (id === undefined
      ? those.where('read_at', 'is', null)
      : those.where('id', '=', id)
    ).executeTakeFirst();
    // Updates the count in the person's other windows.
    if (numUpdatedRows > 0n) await notifyListeners(trx, [noticesTopic(accountId)]);
    return numUpdatedRows > 0n;
  });
}

/** Marks them however somebody came there. A notice may lead to a part of a page, and to all of it. */
export async function markReadAt(
  db: Database<Schema>,
  accountId: number,
  now: Date,
  opened: string,
): Promise<void> {
  await db.transaction(async (trx) => {
    const unread = await findUnread(trx, accountId);
    const addresses = [opened, opened.split('?')[0]];
    const ids = unread.flatMap((told) => (addresses.includes(hrefOf(told)) ? told.id : []));
    if (ids.length === 0) return;
    await trx.updateTable('notifications').set({ read_at: now }).where('id', 'in', ids).execute();
    await notifyListeners(trx, [noticesTopic(accountId)]);
  });
}
