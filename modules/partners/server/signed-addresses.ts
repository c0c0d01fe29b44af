import { timingSafeEqual } from 'node:crypto';
import { paths } from '#platform/contract/paths.ts';
import type { Deps } from '#platform/server/deps.ts';

type Signer = Pick<Deps, 'sealer' | 'config'>;

// Signed and not stored: the same call gets the same address again, and a backup has none of them.

/** The token of the link that begins, of which the invitation keeps the hash. */
export const startToken = ({ sealer }: Signer, code: string): string =>
  sealer.fingerprints(`referral start ${code}`)[0] ?? '';

// The tokens come after the #, so that neither the pages' requests nor their logs contain them.

export const startUrl = (deps: Signer, code: string): string =>
  `${deps.config.publicUrl}${paths.invitation}#token=${startToken(deps, code)}`;

const about = (code: string): string => `referral result ${code}`;

export const resultUrl = ({ sealer, config }: Signer, code: string): string =>
  `${config.publicUrl}${paths.referralResult}#token=${code}.${sealer.fingerprints(about(code))[0]}`;

/** @returns the code of a referral; undefined if we did not sign it */
export function signedCode({ sealer }: Pick<Deps, 'sealer'>, token: string): string | undefined {
  const [code = '', given = ''] = token.split('.');
  const sign = Buffer.from(given);
  const isOurs = sealer.fingerprints(about(code)).some((right) => {
    const expected = Buffer.from(right);
    return expected.length === sign.length && timingSafeEqual(expected, sign);
  });
  return isOurs ? code : undefined;
}
