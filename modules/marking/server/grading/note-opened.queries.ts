import { type Kysely, sql } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

/** Candidates learn with the result that a person had their answers, and neither who nor when. */
export async function noteOpened(
  db: Kysely<Schema>,
  attemptIds: readonly number[],
  now: Date,
): Promise<void> {
  if (attemptIds.length === 0) return;
  await sql`
    update attempts set opened_at = ${now}::timestamptz
     where attempts.id = any(${[...attemptIds]}::bigint[]) and attempts.opened_at is null
       and attempts.state = 'delivered'`.execute(db);
}
