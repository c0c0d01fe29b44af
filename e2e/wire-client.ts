export type Answer = {
  status: number;
  headers: Headers;
  body: unknown;
  text: string;
};

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  token?: string,
) => Promise<Answer>;

/** What the server says of itself; what it has done by then it need not do again. */
const busy: readonly unknown[] = ['SERVICO_OCUPADO', 'CONFERENCIA_DEMORADA'];

/**
 * Texts are sent as they are, so that broken JSON can be sent too; forms are sent as multipart.
 * @param tries how often a server that is too busy to answer is asked, a second apart
 * @param headers sent with every call
 */
export function wireClient(
  origin: () => string,
  tries = 60,
  headers: Readonly<Record<string, string>> = {},
): Call {
  const ask = clientOf(origin, headers);
  return async (...asked) => {
    for (let left = tries - 1; ; left -= 1) {
      const answer = await ask(...asked);
      if (left === 0 || !busy.includes(at(answer.body, 'code'))) return answer;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  };
}

function clientOf(origin: () => string, headers: Readonly<Record<string, string>>): Call {
  return async (method, path, body, token) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin()}/api${path}`, {
      method,
      headers: {
        ...headers,
        ...(!isForm && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: JSON.parse(text) };
  };
}

/** What stands at `path` (`data.questoes.0.id`) of a body; undefined where there is nothing. */
export function at(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), body);
}

/** The id at `path`. @throws when there is none */
export function idAt(body: unknown, path: string): number {
  const value = at(body, path);
  if (typeof value !== 'number') throw new Error(`no id at ${path} of ${JSON.stringify(body)}`);
  return value;
}

/** The text at `path`. @throws when there is none */
export function textAt(body: unknown, path: string): string {
  const value = at(body, path);
  if (typeof value !== 'string') throw new Error(`no text at ${path} of ${JSON.stringify(body)}`);
  return value;
}

/** The list at `path`. @throws when there is none */
export function listAt(body: unknown, path: string): unknown[] {
  const value = at(body, path);
  if (!Array.isArray(value)) throw new Error(`no list at ${path} of ${JSON.stringify(body)}`);
  return value;
}

export function keysWithin(body: unknown): string[] {
  if (!isRecord(body)) return [];
  const own = Array.isArray(body) ? [] : Object.keys(body);
  return [...own, ...Object.values(body).flatMap(keysWithin)];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
