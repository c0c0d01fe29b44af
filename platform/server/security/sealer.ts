import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

export interface SealedSecret {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/** Encrypts secrets that have to be read again, with keys that are not in the database. */
export interface Sealer {
  readonly keyId: string;
  /** @param about what the secret belongs to. The same text must be given to open it. */
  seal(plain: Uint8Array, about: string): SealedSecret;
  /** A short keyed hash: nobody without the key can guess the text. */
  mark(text: string): string;
  /** One hash for each key, the newest first: what was stored under an older key is among them. */
  fingerprints(text: string): readonly string[];
  /** @throws SealError if it needs another key, was changed, or belongs to something else */
  open(sealed: SealedSecret, about: string): Buffer;
}

export class SealError extends Error {
  override readonly name = 'SealError';

  constructor() {
    super(
      'SECRETS_KEY does not open the secrets of this database. Add the key that they were encrypted with after a comma; without SECRETS_KEY, put the old secrets.key back into DATA_DIR.',
    );
  }
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param keys The first one seals; the others only open. */
export function createSealer(keys: readonly Buffer[]): Sealer {
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const [newest] = byId;
  if (!newest) throw new Error('There is no key to seal with.');
  const [keyId, key] = newest;
  return {
    keyId,
    seal(plain, about) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(about));
      const content = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { keyId, bytes: Buffer.concat([nonce, cipher.getAuthTag(), content]) };
    },
    mark: (text) => createHmac('sha256', key).update(`mark ${text}`).digest('hex').slice(0, 12),
    fingerprints: (text) =>
      [...byId.values()].map((one) => createHmac('sha256', one).update(`fingerprint ${text}`).digest('hex')),
    open(sealed, about) {
      const fitting = byId.get(sealed.keyId);
      if (!fitting) throw new SealError();
      const nonce = sealed.bytes.subarray(0, nonceBytes);
      const tag = sealed.bytes.subarray(nonceBytes, nonceBytes + tagBytes);
      try {
        const decipher = createDecipheriv(algorithm, fitting, nonce, { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
        const content = sealed.bytes.subarray(nonceBytes + tagBytes);
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        throw new SealError();
      }
    },
  };
}

const idOf = (key: Buffer): string => createHmac('sha256', key).update('id').digest('hex').slice(0, 16);
