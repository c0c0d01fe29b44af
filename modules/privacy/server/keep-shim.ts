import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';
import { insertNobody, anonymizeAttempts as old } from './forget.queries.ts';

export const keptUntil: RawBuilder<Date> = sql`(runs.ends_at + interval '24 months')`;
export const isOnHold: RawBuilder<boolean> = sql`false`;
export async function anonymizeAttempts(
  trx: Transaction<Schema>,
  ids: readonly number[],
  now: Date,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`select developer_id as id from attempts where id = any(${ids}::bigint[]) limit 1`.execute(trx);
  if (rows[0]) await old(trx, rows[0].id, await insertNobody(trx, now));
  return ids.length;
}
