import { type LookupAddress, type LookupAllOptions, lookup } from 'node:dns';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, type RequestOptions, request as requestSafe } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

export interface OutsideRequest {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | URLSearchParams | undefined;
  readonly signal?: AbortSignal | undefined;
  /** False: the answer has its status alone, and whatever follows is not taken. */
  readonly readsBody?: false;
}

/** Calls an address that a stranger has named. @throws OutsideError */
export type CallOutside = (url: string, request: OutsideRequest) => Promise<Response>;

/** `closed`: the address is of a private network, or not https. */
export class OutsideError extends Error {
  override readonly name = 'OutsideError';
  readonly what: 'closed' | 'unreachable';

  constructor(what: 'closed' | 'unreachable', cause?: unknown) {
    super(`An address outside is ${what}.`, { cause });
    this.what = what;
  }
}

export interface OutsideLimits {
  /** Tests and trials call private networks and plain http too. */
  readonly allowsPrivate: boolean;
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** Tests have names lead elsewhere. */
  readonly lookUp?: LookUp;
}

type LookUp = (
  host: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void;

/**
 * Follows no redirect and no proxy. Names are checked by the very look-up that connects, so that a name cannot lead
 * elsewhere between the check and the call.
 */
export function createCallOutside({
  allowsPrivate,
  timeoutMs = 10_000,
  maxBytes = 256 * 1024,
  lookUp = lookup,
}: OutsideLimits): CallOutside {
  return async (address, { method, headers, body, signal, readsBody = true }) => {
    const url = URL.parse(address);
    const isPlain = url?.protocol === 'http:';
    if (!url || !(url.protocol === 'https:' || (isPlain && allowsPrivate))) throw new OutsideError('closed');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address in numbers is not looked up.
    if (!allowsPrivate && isIP(host) !== 0 && !isPublicAddress(host)) throw new OutsideError('closed');
    const content = body instanceof URLSearchParams ? body.toString() : body;
    const limit = AbortSignal.timeout(timeoutMs);
    const options: RequestOptions = {
      method,
      headers: {
        ...headers,
        ...(content !== undefined && { 'content-length': String(Buffer.byteLength(content)) }),
      },
      agent: isPlain ? new PlainAgent() : new Agent(),
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
      ...(!allowsPrivate && { lookup: publicLookup(lookUp) }),
    };
    try {
      return await answerOf(
        (isPlain ? requestPlain : requestSafe)(url, options),
        content,
        readsBody ? maxBytes : 0,
      );
    } catch (error) {
      throw error instanceof OutsideError ? error : new OutsideError('unreachable', error);
    }
  };
}

const publicLookup =
  (lookUp: LookUp): LookupFunction =>
  (host, options, done) => {
    lookUp(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      // One private address among public ones is enough: whoever answers may mean that one.
      if (!found.every(({ address }) => isPublicAddress(address)))
        return done(new OutsideError('closed'), []);
      const [first] = found;
      if (options.all) return done(null, found);
      return done(null, first?.address ?? '', first?.family);
    });
  };

function answerOf(
  request: ReturnType<typeof requestSafe>,
  content: string | Uint8Array | undefined,
  maxBytes: number,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.once('error', reject);
    request.once('response', (answer) => {
      if (maxBytes === 0) {
        answer.destroy();
        return resolve(asResponse(answer, Buffer.alloc(0)));
      }
      readWhole(answer, maxBytes).then((body) => resolve(asResponse(answer, body)), reject);
    });
    request.end(content);
  });
}

async function readWhole(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The error also closes the connection.
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('The answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asResponse({ statusCode = 502, headers }: IncomingMessage, body: Buffer): Response {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const isEmpty = [204, 205, 304].includes(statusCode);
  return new Response(isEmpty ? null : new Uint8Array(body), { status: statusCode, headers: given });
}
