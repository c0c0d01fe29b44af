import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Client, type PoolClient, type QueryConfig, type QueryResult } from 'pg';

/** A statement that begins so is prepared: parsed and planned once per connection. */
const preparedMark = /^\/\* prepared: (\w+) \*\//;

/** More texts of one name on a connection are a mistake, which must not fill its memory. */
const textsMost = 4;

const preparedTexts = new WeakMap<PoolClient, Map<string, string[]>>();

/** The library refuses a second text of one name, and the text differs by who reads: each has its own name. */
function preparedName(client: PoolClient, text: string): string | undefined {
  const name = preparedMark.exec(text)?.[1];
  if (name === undefined) return undefined;
  const byName = preparedTexts.get(client) ?? new Map<string, string[]>();
  preparedTexts.set(client, byName);
  const texts = byName.get(name) ?? [];
  byName.set(name, texts);
  let index = texts.indexOf(text);
  if (index < 0 && texts.length < textsMost) index = texts.push(text) - 1;
  if (index < 0) return undefined;
  return index === 0 ? name : `${name}_${index + 1}`;
}

/** Who lifts PostgreSQL's limit of time lifts ours, until the connection goes back to the pool. */
const liftsLimit = /^\s*set (local )?statement_timeout = 0\b/;

/** The code of a refused change. The connection leads to what was the primary before a failover. */
const readOnly = '25006';

const ended = /^Client .* is not queryable$/;

class SilentError extends Error {
  constructor(ms: number) {
    super(`no answer for ${ms} ms`);
  }
}

/** Nobody knows whether PostgreSQL did what it was asked last. */
export class LostConnectionError extends Error {
  override readonly name = 'LostConnectionError';
  readonly code = '08006';
}

/**
 * Kysely cannot name a statement, so the name is in the text. A connection on which a change was refused does not go
 * back to the pool: a new one leads to the primary. Nor does one without an answer: a rollback on it would wait as
 * long.
 * @param silenceMs how long a statement may go unanswered
 */
export function guardConnection(
  client: PoolClient,
  { prepare, silenceMs }: { readonly prepare: boolean; readonly silenceMs: number },
  onSilence: () => void,
): PostgresPoolClient {
  let isUseless = false;
  let hasLimit = true;
  const notice = (error: unknown): never => {
    if (!(error instanceof Error)) throw error;
    isUseless ||= 'code' in error && error.code === readOnly;
    const isSilent = error instanceof SilentError;
    if (!isSilent && !ended.test(error.message)) {
      // Leads to whoever asked, not to the socket.
      Error.captureStackTrace(error);
      throw error;
    }
    isUseless = true;
    if (isSilent) onSilence();
    if (client instanceof Client) void client.end();
    throw new LostConnectionError(`the connection to the database was lost: ${error.message}`, {
      cause: error,
    });
  };
  /**
   * The library's promises and its limit of time give a statement its callback late. V8 keeps such objects until a full
   * collection: 2 kB a statement, and all that it leads to.
   */
  const send = (statement: QueryConfig): Promise<QueryResult> => {
    const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
    const silence = hasLimit ? setTimeout(() => reject(new SilentError(silenceMs)), silenceMs) : undefined;
    client.query(statement, (error: Error | undefined, result: QueryResult) => {
      clearTimeout(silence);
      if (error) reject(error);
      else resolve(result);
    });
    return promise;
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Streaming is not set up.');
    if (liftsLimit.test(text)) hasLimit = false;
    const name = prepare ? preparedName(client, text) : undefined;
    const statement = { text, values: [...(values ?? [])] };
    return send(name === undefined ? statement : { name, ...statement }).catch(notice);
  }
  return {
    query,
    release: (destroy) => {
      hasLimit = true;
      client.release(destroy || isUseless);
    },
  };
}
