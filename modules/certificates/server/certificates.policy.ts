import { sql, type Transaction } from 'kysely';
import type { Schema } from '#platform/server/schema.ts';

/**
 * For the deletion of an account: nobody finds its certificates any more, and credentials that were handed out are
 * reported as revoked. Their places in that list stay, which is why the rows do.
 */
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
