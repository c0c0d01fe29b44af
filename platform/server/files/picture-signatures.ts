import { timingSafeEqual } from 'node:crypto';
import type { Deps } from '../deps.ts';

type SigningDeps = Pick<Deps, 'config' | 'sealer' | 'clock'>;

const dayS = 86_400;
/**
 * The longest attempt with the most extra time takes 168 days; one without a duration has new addresses at each
 * reading.
 */
const leastS = 180 * dayS;
/** Browsers keep a picture as long as its address: up to a month. */
const stepS = 30 * dayS;

const parameter = 'assinatura';

/** Pages of `CORS_ORIGINS` may show it even if browsers hide where they are. Undefined where no other page may call. */
export function pictureSigner({ config, sealer, clock }: SigningDeps): ((key: string) => string) | undefined {
  if (config.corsOrigins.length === 0) return undefined;
  return (key) => {
    const until = (Math.floor(inSeconds(clock.now()) / stepS) + 1) * stepS + leastS;
    const [mark = ''] = marksOf(sealer, key, until);
    return `?${parameter}=${until}.${mark}`;
  };
}

export const withoutSignature = (address: string): string => address.replace(/\?assinatura=[\w.]*$/, '');

export function signatureLife({ sealer, clock }: SigningDeps, key: string, query: unknown): number {
  const given = (query as Readonly<Record<string, unknown>>)[parameter];
  const [, end = '', mark = ''] =
    (typeof given === 'string' && /^(\d{10})\.([0-9a-f]{32})$/.exec(given)) || [];
  const left = Number(end) - inSeconds(clock.now());
  if (left <= 0) return 0;
  const isOurs = marksOf(sealer, key, Number(end)).some((own) =>
    timingSafeEqual(Buffer.from(own), Buffer.from(mark)),
  );
  return isOurs ? left : 0;
}

const marksOf = (sealer: Deps['sealer'], key: string, until: number): string[] =>
  sealer.fingerprints(`picture ${key} ${until}`).map((mark) => mark.slice(0, 32));

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000);
