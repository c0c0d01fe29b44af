import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { checkKnownPlaintext, resealKnownPlaintext } from '#platform/server/security/known-plaintext.ts';
import type { SealedSecret, Sealer } from '#platform/server/security/sealer.ts';
import { secretHash } from '#platform/server/security/secrets.ts';

const howMany = 10;
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten codes of 80 random bits, in groups that are easy to note and type. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: howMany }, () => {
    const signs = [...randomBytes(16)].map((byte) => letters[byte % letters.length]).join('');
    return signs.replace(/.{4}(?=.)/g, '$&-');
  });
}

export const recoveryCodeHash = (code: string): Buffer =>
  secretHash(code.toUpperCase().replace(/[^0-9A-Z]/g, ''));

/** A copied row opens nothing for another account. */
const about = (accountId: number) => `second-factor ${accountId}`;

export const sealSecret = (sealer: Sealer, accountId: number, secret: Uint8Array): SealedSecret =>
  sealer.seal(secret, about(accountId));

export const openSecret = (sealer: Sealer, accountId: number, sealed: SealedSecret): Buffer =>
  sealer.open(sealed, about(accountId));

const slice = 500;

/** Reseals what an older version left plain or an older key has sealed. @throws SealError if a key is missing */
export async function sealSecrets({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<void> {
  await checkKnownPlaintext(db, sealer);
  for (let after = 0, rows = await unsealed(db, sealer, after); rows.length > 0; ) {
    const fresh = rows.map(({ accountId, secret, keyId }) => {
      const plain = keyId === null ? secret : openSecret(sealer, accountId, { keyId, bytes: secret });
      const { bytes } = sealSecret(sealer, accountId, plain);
      return { accountId, was: secret.toString('hex'), is: bytes.toString('hex') };
    });
    await replace(db, sealer.keyId, fresh);
    after = rows.at(-1)?.accountId ?? after;
    rows = await unsealed(db, sealer, after);
  }
  await resealKnownPlaintext(db, sealer);
}

const unsealed = (db: Database<Schema>, { keyId }: Sealer, after: number) =>
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
