import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 random bits as text for a header or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It has full entropy, so a plain hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares without telling by its time how much of it was right. */
export function matchesHash(secret: string | undefined, hash: Buffer): boolean {
  return secret !== undefined && timingSafeEqual(secretHash(secret), hash);
}
