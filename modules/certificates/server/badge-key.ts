import { createHash, createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#platform/server/deps.ts';

/** A published public key (RFC 8037). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  readonly x: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
  readonly kid: string;
}

type KeyDeps = Pick<Deps, 'db' | 'config'>;

/** The current signing key: BADGE_KEY, or the one that the installation generated. */
export async function readSigningKey(deps: KeyDeps): Promise<{ key: KeyObject; kid: string }> {
  const seed = Buffer.from(deps.config.badgeKey ?? (await ownSeed(deps)), 'base64');
  const key = createPrivateKey({ key: Buffer.concat([pkcs8Head, seed]), format: 'der', type: 'pkcs8' });
  const x = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  return { key, kid: publicKey(deps, x).kid };
}

/** Every key that ever signed here, so that credentials from before a change of keys can still be verified. */
export async function readPublicKeys(deps: KeyDeps): Promise<PublicKey[]> {
  const { key } = await readSigningKey(deps);
  const x = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  const known = await remember(deps, x);
  return known.map((one) => publicKey(deps, one));
}

export const pemOf = (key: KeyObject): string => key.export({ type: 'spki', format: 'pem' }).toString();

export const pemOfPublished = ({ kty, crv, x }: PublicKey): string =>
  pemOf(createPublicKey({ key: { kty, crv, x }, format: 'jwk' }));

/** The last part of a key's address: its thumbprint (RFC 7638). */
export const thumbprint = (x: string): string =>
  createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${x}"}`).digest('base64url');

function publicKey({ config }: KeyDeps, x: string): PublicKey {
  const kid = `${config.publicUrl}/api/certificates/keys/${thumbprint(x)}`;
  return { kty: 'OKP', crv: 'Ed25519', x, alg: 'EdDSA', use: 'sig', kid };
}

/** The bytes before the 32 bytes of an Ed25519 seed in a PKCS #8 file (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

async function ownSeed({ db }: KeyDeps): Promise<string> {
  const stored = await readSetting(db, 'badge_key');
  if (stored !== undefined) return String(stored);
  // Several copies of the server may do this at once. The first one's seed counts.
  const fresh = JSON.stringify(randomBytes(32).toString('base64'));
  await sql`insert into settings (key, value) values ('badge_key', ${fresh}::jsonb)
            on conflict (key) do nothing`.execute(db.kysely);
  return String(await readSetting(db, 'badge_key'));
}

async function remember({ db }: KeyDeps, x: string): Promise<string[]> {
  const known = ((await readSetting(db, 'badge_public_keys')) ?? []) as string[];
  if (known.includes(x)) return known;
  await sql`insert into settings (key, value) values ('badge_public_keys', ${JSON.stringify([x])}::jsonb)
            on conflict (key) do update set value = settings.value || excluded.value
              where not settings.value @> excluded.value`.execute(db.kysely);
  return [...known, x];
}

async function readSetting(db: Deps['db'], key: string): Promise<unknown> {
  const row = await db.kysely
    .selectFrom('settings')
    .select('settings.value')
    .where('settings.key', '=', key)
    .executeTakeFirst();
  return row?.value;
}
