import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Client, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import type { Engine, Unlisten } from './database-engine.ts';
import type { Logger } from './logger.ts';

export interface PostgresOptions {
  url: string;
  /** Connection past any pooler, for LISTEN; absent: no `listen` when `url` leads to a pooler. */
  directUrl?: string | undefined;
  /** Whether statements marked as prepared are; off behind a PgBouncer before 1.21. */
  prepare: boolean;
  poolSize: number;
  logger: Logger;
}

/** Set per connection unless a pooler stands in between, which refuses such parameters. */
const sessionSettings =
  '-c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000';

const asText = (text: string): string => text;
// Known to the library, though not to its type of known numbers.
const textArrayOid: number = 1009;
const textArray: (text: string) => (string | null)[] = types.getTypeParser(textArrayOid);
const numberArray = (text: string): (number | null)[] =>
  textArray(text).map((element) => (element === null ? null : Number(element)));

/** int8, numeric, date, interval and their arrays; everything else as `pg` does it. */
const parsers: Record<number, (text: string) => unknown> = {
  20: Number,
  1700: Number,
  1082: asText,
  1186: asText,
  1016: numberArray,
  1231: numberArray,
  1182: textArray,
};

const typeParsers: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid)),
};

/** The server at DATABASE_URL cannot be reached or is not one we can work with. */
export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/**
 * A PostgreSQL server behind a pool of connections.
 *
 * @throws DatabaseUnusableError
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const { url, directUrl, logger } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'provado',
    types: typeParsers,
    ...(directUrl === undefined ? { options: sessionSettings } : {}),
  });
  // Without these two a dropped connection would end the process: the first speaks for idle
  // connections, the second for one that is in use but between two statements.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  });

  try {
    await checkServer(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const wrapped = new WeakMap<PoolClient, PostgresPoolClient>();

  const listenUrl = directUrl ?? url;
  return {
    engine: 'postgres',
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          const client = await pool.connect();
          const known = wrapped.get(client) ?? nameStatements(client, options.prepare);
          wrapped.set(client, known);
          return known;
        },
        end: () => pool.end(),
        options: {},
      },
    }),
    exclusive: false,
    runScript: async (text, run) => run(text),
    listen: (channel, heard) => listenOn(listenUrl, channel, heard, logger),
    close: () => pool.end(),
  };
}

async function checkServer(pool: Pool, url: string): Promise<void> {
  const { host } = new URL(url);
  const answer = await pool
    .query<{ version: string; number: number; encoding: string }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
        current_setting('server_encoding') as encoding`,
    )
    .catch((cause: unknown) => {
      const reason =
        cause instanceof Error ? cause.message || ('code' in cause ? cause.code : cause.name) : cause;
      throw new DatabaseUnusableError(`PostgreSQL at ${host} does not let us in: ${reason}`, { cause });
    });
  const [server] = answer.rows;
  if (!server || server.number < 150_000) {
    throw new DatabaseUnusableError(`PostgreSQL 15 or newer is needed; ${host} runs ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new DatabaseUnusableError(`The database at ${host} must be UTF8; it is ${server.encoding}.`);
  }
}

/**
 * How a statement asks to be parsed and planned once per connection: by the comment it begins with.
 * A second statement of the same name is refused by the library.
 */
const preparedMark = /^\/\* prepared: (\w+) \*\//;

/** Kysely cannot name a statement, so the text says which ones have a name. */
function nameStatements(client: PoolClient, prepare: boolean): PostgresPoolClient {
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Streaming is not set up.');
    const name = prepare ? preparedMark.exec(text)?.[1] : undefined;
    const statement = { text, values: [...(values ?? [])] };
    return client.query(name === undefined ? statement : { name, ...statement });
  }
  return {
    query,
    release: (destroy) => client.release(destroy),
  };
}

/** Keeps one connection of its own on the channel and comes back by itself when it is lost. */
async function listenOn(
  url: string,
  channel: string,
  heard: (payload: string) => void,
  logger: Logger,
): Promise<Unlisten> {
  let client: Client | undefined;
  let again: NodeJS.Timeout | undefined;
  let stopped = false;

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'provado-listen',
    });
    const lose = () => {
      // One that is still connecting fails by itself: looking again for it here too would make two of it.
      if (client !== fresh) return;
      client = undefined;
      logger.warn({ channel }, 'the listening database connection was lost');
      connectIn(1_000);
    };
    fresh.on('error', lose);
    fresh.on('end', lose);
    fresh.on('notification', (notice) => heard(notice.payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`listen "${channel.replaceAll('"', '""')}"`);
    } catch (error) {
      void fresh.end();
      throw error;
    }
    if (stopped) await fresh.end();
    else client = fresh;
  };
  const reconnect = () => {
    connect().then(
      // Something may have been said meanwhile.
      () => heard(''),
      (error: unknown) => {
        logger.warn({ err: error, channel }, 'listening again failed');
        connectIn(5_000);
      },
    );
  };
  const connectIn = (ms: number) => {
    if (!stopped) again = setTimeout(reconnect, ms);
  };

  await connect();
  return async () => {
    stopped = true;
    clearTimeout(again);
    const last = client;
    client = undefined;
    await last?.end();
  };
}
