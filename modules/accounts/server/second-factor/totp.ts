import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { Enrolment } from '../../contract/second-factor.ts';

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** Six digits every 30 seconds with SHA-1, which every authenticator app supports. */
function totpOf(secret: Buffer, label = ''): TOTP {
  const { buffer } = new Uint8Array(secret);
  return new TOTP({ issuer: 'Provado', label, secret: new Secret({ buffer }) });
}

export const codeAt = (secret: Buffer, instant: Date): string =>
  totpOf(secret).generate({ timestamp: instant.getTime() });

/** The steps beside are accepted too, since clocks differ. @returns undefined if the code is of none of them */
export function matchingStep(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

export function enrolmentOf(secret: Buffer, email: string): Enrolment {
  const totp = totpOf(secret, email);
  const uri = totp.toString();
  const { size, data } = encode(uri, { ecc: 'M', border: 4 });
  // One square for each module. The page needs no markup from us and no picture address.
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { secret: totp.secret.base32, uri, qr: { size, path } };
}
