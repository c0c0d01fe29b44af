import { randomBytes } from 'node:crypto';
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
