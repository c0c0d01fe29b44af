import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { kindOfNotice } from './notification-kinds.ts';
import { type NotificationRow, notificationRowSql } from './notify.queries.ts';

export async function findNoticeTexts(
  db: Database<Schema>,
  accountId: number,
): Promise<ReadonlyMap<number, string>> {
  const { rows } =
    await sql<NotificationRow>`${notificationRowSql} where n.account_id = ${accountId}`.execute(db.kysely);
  return new Map(
    rows.map(({ id, kind, about, ...names }) => [id, kindOfNotice(kind).sentence(about, names)]),
  );
}
