import * as z from 'zod/mini';
import { type ErrorBody, errorBody } from './errors.ts';
import type { Body, Params, Query, Result, Route } from './route.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorBody['code'];
  /** One message per invalid field, by the field's name on the wire. */
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
  /** Seconds to wait before a retry, if the server said so. */
  readonly retryAfter: number | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, body: ErrorBody, retryAfter?: number, requestId?: string) {
    super(body.error);
    this.status = status;
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.data = body.data;
    this.retryAfter = retryAfter;
    this.requestId = requestId;
  }
}

export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

export const isGone = (error: unknown): boolean => isApiError(error) && error.code === 'NAO_ENCONTRADO';

export const readFailed = 'Não foi possível efetuar a busca de informações';

export function messageOf(error: unknown, fallback = 'Não foi possível concluir a solicitação.'): string {
  return isApiError(error) && error.message ? error.message : fallback;
}

/** Needed where nothing else shows the code, such as in a toast. */
export function withCode(error: unknown, message: string = messageOf(error)): string {
  const code = isApiError(error) ? error.requestId : undefined;
  return code === undefined ? message : `${message} Código: ${code}`;
}

type Given<Name extends string, T> = T extends undefined ? { [K in Name]?: undefined } : { [K in Name]: T };
export type Input<R extends Route> = Given<'params', Params<R>> &
  Given<'query', Query<R>> &
  Given<'body', Body<R>>;

export interface ClientOptions {
  readonly base: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly token: () => string | undefined;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly keepalive?: boolean;
}

export type Call = <R extends Route>(route: R, input: Input<R>, options?: CallOptions) => Promise<Result<R>>;

/** @throws ApiError, NetworkError */
export function createClient(options: ClientOptions): Call {
  return async (route, input, { signal, keepalive } = {}) => {
    const headers = headersFor(options, route.produces ?? 'application/json');
    const init: RequestInit = { method: route.method, headers, credentials: 'same-origin' };
    if (signal) init.signal = signal;
    if (keepalive) init.keepalive = true;
    if (route.body) {
      headers['Content-Type'] = 'application/json';
      init.body = JSON.stringify(z.encode(route.body, input.body));
    }
    const response = await reach(options, options.base + address(route, input), init);
    const isFile = response.ok && route.produces !== undefined;
    const answer = await (isFile ? response.blob() : response.json()).catch(() => undefined);
    if (!response.ok) throw asApiError(response, answer);
    const schema = route.responses[response.status as 200 | 201];
    const decoded = schema && z.safeDecode(schema, answer);
    if (!decoded?.success) throw new NetworkError('Unexpected answer', { cause: decoded?.error });
    return decoded.data as never;
  };
}

export type Watch = <R extends Route>(
  route: R,
  input: Input<R>,
  options: { readonly signal: AbortSignal; readonly heard: (answer: Result<R>) => void },
) => Promise<void>;

/** @throws ApiError when the API answers a failure, NetworkError when there is no usable answer or it breaks off */
export function createWatch(options: ClientOptions): Watch {
  return async (route, input, { signal, heard }) => {
    const headers = headersFor(options, 'text/event-stream');
    const init: RequestInit = { method: route.method, headers, credentials: 'same-origin', signal };
    const response = await reach(options, options.base + address(route, input), init);
    if (!response.ok) throw asApiError(response, await response.json().catch(() => undefined));
    const schema = route.responses[200];
    for await (const message of messagesOf(response, signal)) {
      const answer = schema && z.safeDecode(schema, message);
      if (!answer?.success) throw new NetworkError('Unexpected answer', { cause: answer?.error });
      heard(answer.data as never);
    }
  };
}

async function* messagesOf(response: Response, signal: AbortSignal): AsyncGenerator<unknown> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      const lines = (text + chunk.value).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) yield JSON.parse(line.slice(6));
    }
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new NetworkError('The stream broke off', { cause });
  }
}

function headersFor(options: ClientOptions, accept: string): Record<string, string> {
  const token = options.token();
  return { Accept: accept, ...(token && { Authorization: `Bearer ${token}` }) };
}

export function asApiError(response: Response, answer: unknown): ApiError | NetworkError {
  const body = errorBody.safeParse(answer);
  if (!body.success) return new NetworkError(`Unexpected answer ${response.status}`);
  const retryAfter = Number(response.headers.get('Retry-After')) || undefined;
  // Whoever is refused has done nothing that anybody should look for.
  const requestId = response.status >= 500 ? (response.headers.get('X-Request-Id') ?? undefined) : undefined;
  return new ApiError(response.status, body.data, retryAfter, requestId);
}

async function reach(options: ClientOptions, url: string, init: RequestInit): Promise<Response> {
  try {
    return await options.fetch(url, init);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    throw new NetworkError('The server could not be reached', { cause });
  }
}

function address(route: Route, input: { params?: unknown; query?: unknown }): string {
  const params = encoded(route.params, input.params);
  const path = route.url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(encoded(route.query, input.query))) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size ? `${path}?${query}` : path;
}

function encoded(schema: z.ZodMiniType | undefined, value: unknown): Record<string, unknown> {
  return schema ? (z.encode(schema, value ?? {}) as Record<string, unknown>) : {};
}
