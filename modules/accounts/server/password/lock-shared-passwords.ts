import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createPasswords, noPassword } from '#platform/server/security/passwords.ts';
import { newSecret } from '#platform/server/security/secrets.ts';

/** Ends the demo's published password: its accounts alone share one salted hash. @returns how many had it */
export async function lockSharedPasswords(db: Database<Schema>): Promise<number> {
  const unknownToAnybody = await createPasswords().hashPassword(newSecret());
  const { numAffectedRows } = await sql`
    update accounts set password_hash = ${unknownToAnybody}
     where exists (select from settings s where s.key = 'demo_loaded')
       and accounts.password_hash in (
         select a.password_hash from accounts a where a.password_hash <> ${noPassword}
          group by a.password_hash having count(*) > 1)`.execute(db.kysely);
  return Number(numAffectedRows ?? 0);
}
