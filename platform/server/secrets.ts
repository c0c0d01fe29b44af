import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits as text for a header or a cookie. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The stored form of a secret. Secrets have full entropy, so a plain hash is enough. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
