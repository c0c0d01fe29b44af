import { sql } from 'kysely';
import type { Decision } from '#platform/contract/words.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { blindName, isBlind } from '../grading/blind.queries.ts';

export async function findNamed(
  db: Database<Schema>,
  attemptIds: readonly number[],
): Promise<Map<number, { name: string; decision: Decision }>> {
  const { rows } = await sql<{ id: number; name: string; decision: Decision }>`
    select attempts.id, case when ${isBlind()} then ${blindName()} else accounts.name end as name,
           case when ${isBlind()} then 'pending' else attempts.decision end as decision
      from attempts
      join runs on runs.id = attempts.run_id
      join accounts on accounts.id = attempts.developer_id
     where attempts.id = any(${attemptIds}::bigint[])`.execute(db.kysely);
  return new Map(rows.map(({ id, ...person }) => [id, person]));
}
