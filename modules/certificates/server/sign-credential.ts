import { sign } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { readSigningKey } from './badge-key.ts';

interface Document {
  readonly id: string;
  readonly issuer: { readonly id: string };
  readonly validFrom: string;
}

/** Open Badges 3.0 requires the credential itself, with registered claims, as the payload. Ed25519 is deterministic. */
export async function signCredential(
  deps: Pick<Deps, 'db' | 'config'>,
  credential: Document,
): Promise<string> {
  const { key, kid } = await readSigningKey(deps);
  const claims = {
    iss: credential.issuer.id,
    jti: credential.id,
    nbf: Math.floor(Date.parse(credential.validFrom) / 1000),
  };
  const text = [
    { alg: 'EdDSA', typ: 'JWT', kid },
    { ...credential, ...claims },
  ]
    .map(encoded)
    .join('.');
  return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`;
}

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
