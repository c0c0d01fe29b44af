import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Secrets have full entropy, so a plain hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
