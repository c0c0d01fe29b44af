import { createPrivateKey, generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK } from 'jose';
import type { Deps } from '#platform/server/deps.ts';

type KeyDeps = Pick<Deps, 'db' | 'clock' | 'sealer'>;

const day = 86_400_000;
/** A key signs as long; then the next one does. */
const signsMs = 90 * day;
/** It stays listed for platforms that keep lists, and for what it has signed last. */
export const listedMs = 120 * day;

const about = (kid: string) => `lti-key ${kid}`;

/**
 * Each company has its own: by a common one, a company that names the platform of another could send scores there.
 * A new key also follows a new SECRETS_KEY, so none has to be sealed anew.
 */
export async function signingKey(deps: KeyDeps, companyId: number): Promise<{ kid: string; key: KeyObject }> {
  const { db, clock, sealer } = deps;
  const row = await db.kysely
    .selectFrom('lti_keys')
    .select(['lti_keys.kid', 'lti_keys.private_key as bytes', 'lti_keys.key_id as keyId'])
    .where('lti_keys.company_id', '=', companyId)
    .where('lti_keys.key_id', '=', sealer.keyId)
    .where('lti_keys.created_at', '>', new Date(clock.now().getTime() - signsMs))
    .orderBy('lti_keys.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return makeKey(deps, companyId);
  const der = sealer.open(row, about(row.kid));
  return { kid: row.kid, key: createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }) };
}

/** Two servers that make one at the same time list both. */
async function makeKey({ db, clock, sealer }: KeyDeps, companyId: number) {
  const { privateKey: key, publicKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const { keyId, bytes } = sealer.seal(key.export({ format: 'der', type: 'pkcs8' }), about(kid));
  await db.kysely
    .insertInto('lti_keys')
    .values({
      kid,
      company_id: companyId,
      public_key: JSON.stringify({ ...jwk, kid, alg: 'RS256', use: 'sig' }),
      private_key: bytes,
      key_id: keyId,
      created_at: clock.now(),
    })
    .execute();
  return { kid, key };
}

/** @returns those that its page or a score has made: reading them makes none, since anybody may ask for any company's */
export async function publicKeys(deps: Pick<Deps, 'db' | 'clock'>, companyId: number): Promise<object[]> {
  const rows = await deps.db.kysely
    .selectFrom('lti_keys')
    .select('lti_keys.public_key as key')
    .where('lti_keys.company_id', '=', companyId)
    .where('lti_keys.created_at', '>', new Date(deps.clock.now().getTime() - listedMs))
    .orderBy('lti_keys.created_at', 'desc')
    .execute();
  return rows.map(({ key }) => key);
}
