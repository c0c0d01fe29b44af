import { LRUCache } from 'lru-cache';
import {
  type AddressRecord,
  addressRecord,
  type CompanyRecord,
  companyRecord,
} from '#platform/contract/registry.ts';
import { type WireSchema, wireKeys } from '#platform/contract/translate.ts';
import { nationalPhone } from '#platform/domain/phone.ts';
import type { Clock } from './clock.ts';
import { type Logger, silentLogger } from './log/logger.ts';

/** `unreachable` covers nonsense answers too, which tell nothing. */
export type LookUp<T> = { kind: 'found'; value: T } | { kind: 'unknown' } | { kind: 'unreachable' };

/** The cause is for the log alone. */
type Asked<T> = Exclude<LookUp<T>, { kind: 'unreachable' }> | { kind: 'unreachable'; cause: string };

export interface RegistryClient {
  /** @param cnpj 14 characters without punctuation */
  company(cnpj: string): Promise<LookUp<CompanyRecord>>;
  /** @param postalCode 8 digits */
  address(postalCode: string): Promise<LookUp<AddressRecord>>;
}

export interface RegistryOptions {
  baseUrl: string;
  clock: Clock;
  /** How long a caller waits. */
  timeoutMs?: number;
  /** A later caller gets an answer that comes until then. */
  longestMs?: number;
  remember?: number;
  logger?: Pick<Logger, 'warn'>;
}

const maxBytes = 64 * 1024;
const foundForMs = 3_600_000;
const unknownForMs = 600_000;

export function createRegistryClient(options: RegistryOptions): RegistryClient {
  const { baseUrl, clock, timeoutMs = 10_000, longestMs = 60_000, remember = 1_000 } = options;
  const { logger = silentLogger } = options;
  const memory = { remember, timeoutMs, logger, host: new URL(baseUrl).host };
  const company = remembering<CompanyRecord>(clock, memory, (cnpj) =>
    lookUp(`${baseUrl}/cnpj/v1/${cnpj}`, companyRecord, longestMs, (found) => {
      const record = {
        ...found,
        cnpj: bare(found.cnpj),
        postalCode: eightDigits(found.postalCode),
        phone: nationalPhone(found.phone) ?? '',
      };
      return record.cnpj === cnpj && record.status !== '' ? record : undefined;
    }),
  );
  const address = remembering<AddressRecord>(clock, memory, (postalCode) =>
    lookUp(`${baseUrl}/cep/v2/${postalCode}`, addressRecord, longestMs, (found) => {
      const record = { ...found, postalCode: eightDigits(found.postalCode) };
      return record.postalCode === postalCode && record.state.length === 2 ? record : undefined;
    }),
  );

  return {
    company: async (cnpj) => (/^[0-9A-Z]{12}\d{2}$/.test(cnpj) ? company(cnpj) : { kind: 'unknown' }),
    address: async (postalCode) => (/^\d{8}$/.test(postalCode) ? address(postalCode) : { kind: 'unknown' }),
  };
}

const longestText = 300;

/** The registry omits texts or sends null or a number instead. */
function tolerate(answer: unknown, keys: readonly string[]): unknown {
  if (typeof answer !== 'object' || answer === null) return answer;
  const given = new Map(Object.entries(answer));
  return Object.fromEntries(
    keys.map((key) => {
      const value: unknown = given.get(key) ?? '';
      const text = typeof value === 'number' ? String(value) : value;
      return [key, typeof text === 'string' ? text.trim().slice(0, longestText) : text];
    }),
  );
}

const bare = (text: string): string => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** A code sent as a number lacks its leading zeros. */
const eightDigits = (text: string): string => (text === '' ? '' : text.replace(/\D/g, '').padStart(8, '0'));

/** @param believe undefined if it cannot be true */
async function lookUp<T>(
  url: string,
  schema: WireSchema<T>,
  timeoutMs: number,
  believe: (found: T) => T | undefined,
): Promise<Asked<T>> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'provado' },
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      const isUnknown = response.status === 404 || response.status === 400;
      return isUnknown
        ? { kind: 'unknown' }
        : { kind: 'unreachable', cause: `it answered ${response.status}` };
    }
    const parsed = schema.safeParse(tolerate(JSON.parse(await readBounded(response)), wireKeys(schema)));
    const value = parsed.success ? believe(parsed.data) : undefined;
    return value === undefined
      ? { kind: 'unreachable', cause: 'its answer makes no sense' }
      : { kind: 'found', value };
  } catch (error) {
    return { kind: 'unreachable', cause: reasonOf(error) };
  }
}

/** `fetch failed` says nothing: its cause names a proxy, a certificate or a host. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof AggregateError ? (cause.errors[0] ?? cause) : cause;
  return inner === undefined ? error.message : `${error.message}: ${reasonOf(inner)}`;
}

async function readBounded(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // The error also closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/** Equal look-ups share one request. It outlasts its callers' wait, so that the next one finds the answer. */
function remembering<T>(
  clock: Clock,
  {
    remember: most,
    timeoutMs,
    logger,
    host,
  }: {
    readonly remember: number;
    readonly timeoutMs: number;
    readonly logger: Pick<Logger, 'warn'>;
    readonly host: string;
  },
  ask: (key: string) => Promise<Asked<T>>,
): (key: string) => Promise<LookUp<T>> {
  const answers = new LRUCache<string, LookUp<T>>({
    max: most,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
    // A caller still gets the answer if its entry is evicted meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (key, _, { options }) => {
      const answer = await ask(key);
      if (answer.kind === 'unreachable') {
        logger.warn({ host, cause: answer.cause }, 'the public registry cannot be reached');
      }
      options.ttl = answer.kind === 'found' ? foundForMs : unknownForMs;
      return answer.kind === 'unreachable' ? undefined : answer;
    },
  });
  return async (key) => {
    const { promise: late, resolve: giveUp } = Promise.withResolvers<undefined>();
    const timer = setTimeout(giveUp, timeoutMs, undefined);
    const answer = await Promise.race([answers.fetch(key), late]);
    clearTimeout(timer);
    return answer ?? { kind: 'unreachable' };
  };
}
