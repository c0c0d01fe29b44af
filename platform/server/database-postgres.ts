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
  /** Address that bypasses a pooler, for LISTEN. Without it there is no `listen` if `url` leads to a pooler. */
  directUrl?: string | undefined;
  /** Whether to prepare the statements that are marked for it. PgBouncer before 1.21 cannot do it. */
  prepare: boolean;
  poolSize: number;
  logger: Logger;
}

/** Set per connection, but not through a pooler: poolers refuse such parameters. */
const sessionSettings =
  '-c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000';

const asText = (text: string): string => text;
// The library knows this type, but its list of type numbers lacks it.
const textArrayOid: number = 1009;
const textArray: (text: string) => (string | null)[] = types.getTypeParser(textArrayOid);
const numberArray = (text: string): (number | null)[] =>
  textArray(text).map((element) => (element === null ? null : Number(element)));

/** int8, numeric, date, interval and their arrays. `pg` parses everything else. */
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

/** The server at DATABASE_URL cannot be reached or is not supported. */
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
  // Without these two listeners a dropped connection would end the process. The first is for idle connections, the
  // second for a connection in use, between two statements.
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
 * A statement that begins with this comment is prepared: parsed and planned once per connection. The library refuses
 * a second statement of the same name.
 */
const preparedMark = /^\/\* prepared: (\w+) \*\//;

/** The code of a refused change. The connection leads to what was the primary before a failover. */
const readOnly = '25006';

/**
 * Kysely cannot name a statement, so the name is in the text. A connection on which a change was refused does not go
 * back to the pool, since a new one leads to the primary.
 */
function nameStatements(client: PoolClient, prepare: boolean): PostgresPoolClient {
  let leadsToStandby = false;
  const notice = (error: unknown): never => {
    leadsToStandby ||= error instanceof Error && 'code' in error && error.code === readOnly;
    throw error;
  };
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Streaming is not set up.');
    const name = prepare ? preparedMark.exec(text)?.[1] : undefined;
    const statement = { text, values: [...(values ?? [])] };
    return client.query(name === undefined ? statement : { name, ...statement }).catch(notice);
  }
  return {
    query,
    release: (destroy) => client.release(destroy || leadsToStandby),
  };
}

/** Listens to the channel on a connection of its own, and reconnects when it is lost. */
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
      // A client that is still connecting reports its own failure. Reconnecting here too would open two connections.
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
      // Notices may have been missed meanwhile.
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
