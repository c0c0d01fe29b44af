import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/database/schema.ts';

/** The rows stay, because the positions in the revocation list must stay. */
export async function eraseCertificates(
  trx: Transaction<Schema>,
  developerId: number,
  now: Date,
): Promise<void> {
  await sql`
    update certificates set state = 'erased', on_profile = false, reason = null, settled_at = ${now}
      from attempts
     where attempts.id = certificates.attempt_id and attempts.developer_id = ${developerId}`.execute(trx);
}
