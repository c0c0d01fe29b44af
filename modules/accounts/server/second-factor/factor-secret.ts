import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { checkCanary, moveCanary } from '#platform/server/security/seal-canary.ts';
import type { Sealed, Seals } from '#platform/server/security/seals.ts';

/** A copied row opens nothing for another account. */
const about = (accountId: number) => `second-factor ${accountId}`;

export const sealSecret = (seals: Seals, accountId: number, secret: Uint8Array): Sealed =>
  seals.seal(secret, about(accountId));

export const openSecret = (seals: Seals, accountId: number, sealed: Sealed): Buffer =>
  seals.open(sealed, about(accountId));

const slice = 500;

/** Reseals what an older version left plain or an older key has sealed. @throws SealError if a key is missing */
export async function sealSecrets({ db, seals }: Pick<Deps, 'db' | 'seals'>): Promise<void> {
  await checkCanary(db, seals);
  for (let after = 0, rows = await unsealed(db, seals, after); rows.length > 0; ) {
    const fresh = rows.map(({ accountId, secret, keyId }) => {
      const plain = keyId === null ? secret : openSecret(seals, accountId, { keyId, bytes: secret });
      const { bytes } = sealSecret(seals, accountId, plain);
      return { accountId, was: secret.toString('hex'), is: bytes.toString('hex') };
    });
    await replace(db, seals.keyId, fresh);
    after = rows.at(-1)?.accountId ?? after;
    rows = await unsealed(db, seals, after);
  }
  await moveCanary(db, seals);
}

const unsealed = (db: Database<Schema>, { keyId }: Seals, after: number) =>
  db.kysely
    .selectFrom('second_factors')
    .select([
      'second_factors.account_id as accountId',
      'second_factors.secret',
      'second_factors.key_id as keyId',
    ])
    .where('second_factors.key_id', 'is distinct from', keyId)
    .where('second_factors.account_id', '>', after)
    .orderBy('second_factors.account_id')
    .limit(slice)
    .execute();

/** Leaves a secret that was replaced in the meantime as it is. */
async function replace(db: Database<Schema>, keyId: string, fresh: readonly object[]): Promise<void> {
  await sql`
    update second_factors set secret = decode(fresh."is", 'hex'), key_id = ${keyId}
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh("accountId" bigint, was text, "is" text)
     where second_factors.account_id = fresh."accountId" and second_factors.secret = decode(fresh.was, 'hex')`.execute(
    db.kysely,
  );
}
