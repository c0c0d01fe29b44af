import { sql } from 'kysely';
import type { Decision } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database.ts';
import type { Schema } from '#platform/server/schema.ts';

/** The names of the attempts' developers and the decisions about them. */
export async function findNamed(
  db: Database<Schema>,
  attemptIds: readonly number[],
): Promise<Map<number, { name: string; decision: Decision }>> {
  const { rows } = await sql<{ id: number; name: string; decision: Decision }>`
    select attempts.id, accounts.name, attempts.decision
      from attempts join accounts on accounts.id = attempts.developer_id
     where attempts.id = any(${attemptIds}::bigint[])`.execute(db.kysely);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
