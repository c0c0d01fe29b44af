import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import type { Deps } from '#platform/server/deps.ts';
import { newSecret, secretHash } from '#platform/server/security/secrets.ts';
import type { Proof } from './openid.ts';
import { flowBrowser } from './sign-in-flow.ts';

const lifeMs = 10 * 60_000;

interface Kept {
  readonly request: FastifyRequest;
  readonly provider: string;
}

/** Keeps what a provider has said until the person has given what is missing. @returns the token for that */
export async function keepProof(
  { db, config, clock, sealer }: Pick<Deps, 'db' | 'config' | 'clock' | 'sealer'>,
  { request, provider }: Kept,
  proof: Proof,
  lastsMs: number = lifeMs,
): Promise<string> {
  const token = newSecret();
  const { keyId, bytes } = sealer.seal(Buffer.from(JSON.stringify(proof)), about(provider));
  await db.kysely
    .insertInto('provider_proofs')
    .values({
      token_hash: secretHash(token),
      browser_hash: secretHash(flowBrowser(config, request) ?? ''),
      provider,
      proof: bytes,
      key_id: keyId,
      expires_at: new Date(clock.now().getTime() + lastsMs),
    })
    .execute();
  return token;
}

/** Undefined in another browser and after its time. */
export async function findProof(
  { db, config, clock, sealer }: Pick<Deps, 'db' | 'config' | 'clock' | 'sealer'>,
  { request, provider }: Kept,
  token: string,
): Promise<Proof | undefined> {
  const browser = flowBrowser(config, request);
  if (browser === undefined) return undefined;
  const row = await db.kysely
    .selectFrom('provider_proofs')
    .select(['provider_proofs.proof as bytes', 'provider_proofs.key_id as keyId'])
    .where('provider_proofs.token_hash', '=', secretHash(token))
    .where('provider_proofs.browser_hash', '=', secretHash(browser))
    .where('provider_proofs.provider', '=', provider)
    .where('provider_proofs.expires_at', '>', clock.now())
    .executeTakeFirst();
  return row && (JSON.parse(sealer.open(row, about(provider)).toString()) as Proof);
}

const about = (provider: string) => `provider-proof ${provider}`;

/** @returns false if another call was faster */
export async function useUpProof(trx: Transaction<Schema>, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('provider_proofs')
    .where('provider_proofs.token_hash', '=', secretHash(token))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteOldFlows(db: Database<Schema>, now: Date): Promise<void> {
  await db.kysely.deleteFrom('provider_sign_ins').where('provider_sign_ins.expires_at', '<=', now).execute();
  await db.kysely.deleteFrom('provider_proofs').where('provider_proofs.expires_at', '<=', now).execute();
}
