import { sql, type Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';

const key = 'admin_code';

export interface AdminCode {
  readonly hash: string;
  /** ISO 8601; null while nobody has used it. */
  readonly usedAt: string | null;
}

export async function findAdminCode(db: Database<Schema>): Promise<AdminCode | undefined> {
  const row = await db.kysely
    .selectFrom('settings')
    .select('settings.value')
    .where('settings.key', '=', key)
    .executeTakeFirst();
  return row?.value as AdminCode | undefined;
}

/** @returns false if another server stored one first */
export async function insertAdminCode(db: Database<Schema>, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db.kysely
    .insertInto('settings')
    .values({ key, value: stored({ hash, usedAt: null }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function replaceAdminCode(db: Database<Schema>, old: string, hash: string): Promise<void> {
  await unused(db.kysely, old)
    .set({ value: stored({ hash, usedAt: null }) })
    .execute();
}

/** @returns false if the code was used or replaced in the meantime */
export async function useUpAdminCode(trx: Transaction<Schema>, hash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await unused(trx, hash)
    .set({ value: stored({ hash, usedAt: now.toISOString() }) })
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const stored = (code: AdminCode): string => JSON.stringify(code);

function unused(on: Pick<Transaction<Schema>, 'updateTable'>, hash: string) {
  return on
    .updateTable('settings')
    .where('settings.key', '=', key)
    .where(sql`settings.value ->> 'hash'`, '=', hash)
    .where(sql`settings.value ->> 'usedAt'`, 'is', null);
}
