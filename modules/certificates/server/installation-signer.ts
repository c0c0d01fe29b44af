import { createPublicKey, sign } from 'node:crypto';
import type { Deps } from '#platform/server/deps.ts';
import { pemOf, readPublicKeys, readSigningKey } from './badge-key.ts';

export interface Signer {
  /** The public key's address at this installation; with `.pem` after it, as a file for `openssl`. */
  readonly keyUrl: string;
  readonly pem: string;
  /** Gives the 64 bytes of an Ed25519 signature. */
  sign(bytes: Uint8Array): Buffer;
}

/** Signs files with the key that also signs credentials. */
export async function installationSigner(deps: Pick<Deps, 'db' | 'config'>): Promise<Signer> {
  // This notes the key among those that are published, also after the next change of keys.
  await readPublicKeys(deps);
  const { key, kid } = await readSigningKey(deps);
  return { keyUrl: kid, pem: pemOf(createPublicKey(key)), sign: (bytes) => sign(null, bytes, key) };
}
