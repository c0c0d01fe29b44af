import { setTimeout as sleep } from 'node:timers/promises';
import { type Calls, calls, version } from './calls.generated.ts';
import { ProvadoUnreachable, readFailure } from './failures.ts';

export type { Calls, FailureCode } from './calls.generated.ts';
export { ProvadoFailure, ProvadoUnreachable } from './failures.ts';

export interface Settings {
  /** The address of the installation, such as `https://provado.example`. */
  readonly url: string;
  readonly key: string;
  /** How long one answer may take; 30 s by default. */
  readonly timeoutMs?: number;
  /** How long a call may wait for its turn and for a server that is away, all in all; 120 s by default. */
  readonly patienceMs?: number;
}

export type CallName = keyof Calls;

export type Answer<Name extends CallName> = Calls[Name]['answer'];

/** What a call needs, and what it may get. */
export type Given<Name extends CallName> = Pick<Calls[Name], Extract<keyof Calls[Name], 'path' | 'body'>> &
  (Calls[Name] extends { query: infer Query } ? { query?: Query } : unknown) & {
    /** Of a POST: with the same one it is done once, also from another process. Each call has its own by default. */
    idempotencyKey?: string;
    signal?: AbortSignal;
  };

type Arguments<Name extends CallName> =
  Record<never, never> extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>];

/** One entry of a list that is read by a cursor; `never` for every other call. */
export type Entry<Name extends CallName> =
  Answer<Name> extends { data: { results: (infer Item)[]; proximo?: string } }
    ? Item
    : Answer<Name> extends { data: (infer Item)[]; proximo?: string }
      ? Item
      : never;

/** The calls that are read by a cursor. */
export type ListName = { [Name in CallName]: [Entry<Name>] extends [never] ? never : Name }[CallName];

/** Calls by the names of the API's description. */
export class Provado {
  readonly #origin: string;
  readonly #key: string;
  readonly #timeoutMs: number;
  readonly #patienceMs: number;
  #freeAt = 0;

  constructor({ url, key, timeoutMs = 30_000, patienceMs = 120_000 }: Settings) {
    const { protocol, hostname, origin } = new URL(url);
    if (protocol !== 'https:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname))
      throw new TypeError('A chave só vai por https.');
    if (!/^provado_[\w-]{43}$/.test(key)) throw new TypeError('Isto não é uma chave de API do Provado.');
    this.#origin = origin;
    this.#key = key;
    this.#timeoutMs = timeoutMs;
    this.#patienceMs = patienceMs;
  }

  /**
   * Waits where the server asks it to, and calls again what reads or has an `Idempotency-Key` if no answer comes.
   * @throws ProvadoFailure what the server refuses
   * @throws ProvadoUnreachable no answer came in time
   */
  async call<Name extends CallName>(name: Name, ...[given]: Arguments<Name>): Promise<Answer<Name>> {
    const { method, path } = calls[name];
    const sent: Sent = given ?? {};
    const url = new URL(`${this.#origin}/api${fill(path, sent.path)}`);
    for (const [field, value] of Object.entries(sent.query ?? {}))
      if (value !== undefined) url.searchParams.set(field, String(value));
    const token = method === 'POST' ? (sent.idempotencyKey ?? crypto.randomUUID()) : undefined;
    const isJson = sent.body !== undefined && !(sent.body instanceof FormData);
    const request: RequestInit = {
      method,
      // A redirect would take the key to another place.
      redirect: 'error',
      headers: {
        'user-agent': `provado-client/${version}`,
        authorization: `Bearer ${this.#key}`,
        ...(token !== undefined && { 'idempotency-key': token }),
        ...(isJson && { 'content-type': 'application/json' }),
      },
      ...(sent.body instanceof FormData && { body: sent.body }),
      ...(isJson && { body: JSON.stringify(sent.body) }),
    };
    const mayRepeat = method === 'GET' || token !== undefined;
    const until = Date.now() + this.#patienceMs;
    for (let tries = 1; ; tries += 1) {
      await this.#turn(until, sent.signal);
      const outcome = await this.#send(url, request, sent.signal);
      if ('answer' in outcome) return outcome.answer as Answer<Name>;
      const { fault, waitS = Math.min(2 ** tries / 2, 15), wasRefused } = outcome;
      const isOver = tries === triesMost || Date.now() + waitS * 1_000 > until;
      if (!(mayRepeat || wasRefused) || outcome.isFinal || isOver) throw fault;
      await sleep(waitS * 1_000, undefined, { signal: sent.signal });
    }
  }

  /** Goes through a list to its end, each entry once, whatever comes meanwhile. */
  async *entries<Name extends ListName>(
    name: Name,
    ...[given]: Arguments<Name>
  ): AsyncGenerator<Entry<Name>, void, undefined> {
    for (let after: string | undefined = ''; after !== undefined; ) {
      const sent: Sent = given ?? {};
      const asked = [{ ...sent, query: { ...sent.query, depois: after } }] as unknown as Arguments<Name>;
      const answer = (await this.call(name, ...asked)) as ListAnswer;
      const page: Page = Array.isArray(answer.data)
        ? { results: answer.data, proximo: answer.proximo }
        : answer.data;
      yield* page.results as Entry<Name>[];
      after = page.proximo;
    }
  }

  /** Nothing is left of the minute, so the server would refuse the next call. */
  async #turn(until: number, signal: AbortSignal | undefined): Promise<void> {
    const waitMs = this.#freeAt - Date.now();
    if (waitMs > 0 && this.#freeAt <= until) await sleep(waitMs, undefined, { signal });
  }

  async #send(url: URL, request: RequestInit, signal: AbortSignal | undefined): Promise<Outcome> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const signals = signal ? [timeout, signal] : [timeout];
      const response = await fetch(url, { ...request, signal: AbortSignal.any(signals) });
      this.#keepLeft(response.headers.get('ratelimit'));
      const isJson = /^application\/json/.test(response.headers.get('content-type') ?? '');
      if (response.ok) return { answer: isJson ? await response.json() : await response.arrayBuffer() };
      const waitS = Number(response.headers.get('retry-after') ?? Number.NaN);
      const asked = Number.isFinite(waitS) ? waitS : undefined;
      const fault = readFailure(await response.text(), response.status, asked);
      const { status } = response;
      if (!fault)
        return { fault: new ProvadoUnreachable(`O servidor respondeu ${status}.`), isFinal: status < 502 };
      const isPassing = asked !== undefined || status === 503;
      return { fault, waitS: asked, wasRefused: status === 429, isFinal: !isPassing };
    } catch (thrown) {
      signal?.throwIfAborted();
      const why = timeout.aborted ? `em ${this.#timeoutMs / 1_000} s` : 'deste endereço';
      return { fault: new ProvadoUnreachable(`Nenhuma resposta veio ${why}.`, { cause: thrown }) };
    }
  }

  #keepLeft(header: string | null): void {
    const [, left, resetS] = /;r=(\d+);t=(\d+)/.exec(header ?? '') ?? [];
    if (left === '0') this.#freeAt = Date.now() + Number(resetS) * 1_000;
  }
}

const triesMost = 6;

interface Sent {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

interface Page {
  results: unknown[];
  proximo?: string | undefined;
}

interface ListAnswer {
  data: unknown[] | Page;
  proximo?: string;
}

type Outcome =
  | { readonly answer: unknown }
  | {
      readonly fault: Error;
      readonly waitS?: number | undefined;
      /** Nothing was done, so anything may be sent again. */
      readonly wasRefused?: boolean;
      /** The same call would fail again. */
      readonly isFinal?: boolean;
    };

const fill = (path: string, values: Record<string, unknown> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(values[name])));
