import { PostgresDialect, type PostgresPoolClient } from 'kysely';
import { Client, type CustomTypesConfig, Pool, type PoolClient, types } from 'pg';
import type { Logger } from '../log/logger.ts';
import type { DatabaseEngine, Unlisten } from './database-engine.ts';
import { guardConnection } from './postgres-connection.ts';

export interface PostgresOptions {
  url: string;
  /** Bypasses a pooler, for LISTEN. Absent: no `listen` if `url` leads to a pooler. */
  directUrl?: string | undefined;
  /** PgBouncer before 1.21 cannot do it. */
  prepare: boolean;
  poolSize: number;
  /** How long a statement may go unanswered, unless its transaction lifts PostgreSQL's own limit. */
  silenceMs?: number | undefined;
  logger: Logger;
}

/** PostgreSQL's limit below, and five seconds for the way. */
const longestSilenceMs = 15_000;
/** Asks a silent machine from then on, every second; the tenth time without an answer ends the connection. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/**
 * Poolers refuse such parameters. `jit` takes many times as long to compile a count of a large run as to count it, on
 * each connection again.
 */
const sessionSettings =
  '-c timezone=UTC -c statement_timeout=10000 -c idle_in_transaction_session_timeout=15000 -c jit=off';

const asText = (text: string): string => text;
// The library knows this type, but its list of type numbers lacks it.
const textArrayOid: number = 1009;
const textArray: (text: string) => (string | null)[] = types.getTypeParser(textArrayOid);
const numberArray = (text: string): (number | null)[] =>
  textArray(text).map((element) => (element === null ? null : Number(element)));

/** `pg` parses everything but int8, numeric, date, interval and their arrays. */
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

export class DatabaseUnusableError extends Error {
  override readonly name = 'DatabaseUnusableError';
}

/** No other try will do. */
export class UnfitDatabaseError extends DatabaseUnusableError {}

export async function openPostgres(options: PostgresOptions): Promise<DatabaseEngine> {
  const { url, directUrl, silenceMs = longestSilenceMs, logger } = options;
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    ...keepAlive,
    application_name: 'provado',
    types: typeParsers,
    ...(directUrl === undefined ? { options: sessionSettings } : {}),
  });
  // A dropped connection would end the process: idle, or in use between two statements.
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => logger.warn({ err: error }, 'a database connection was lost'));
  });

  try {
    await checkServer(pool, url, silenceMs);
  } catch (error) {
    await pool.end();
    throw error;
  }

  const guarded = new WeakMap<PoolClient, { connection: PostgresPoolClient; since: number }>();
  /** Older connections may be as silent as the one that was found to be. */
  let silentAt = Number.NEGATIVE_INFINITY;
  const onSilence = () => {
    silentAt = performance.now();
  };
  const presence = notePresence(logger);
  const connect = async (): Promise<PostgresPoolClient> => {
    for (;;) {
      const client = await pool.connect().catch(presence.refused);
      presence.here();
      const known = guarded.get(client) ?? {
        connection: guardConnection(client, { prepare: options.prepare, silenceMs }, onSilence),
        since: performance.now(),
      };
      guarded.set(client, known);
      if (known.since > silentAt) return known.connection;
      client.release(true);
    }
  };

  const listenUrl = directUrl ?? url;
  return {
    engine: 'postgres',
    dialect: new PostgresDialect({
      pool: {
        connect,
        end: () => pool.end(),
        options: {},
      },
    }),
    connections: options.poolSize,
    runScript: async (text, run) => run(text),
    listen: (channel, heard) => listenOn(listenUrl, channel, heard, logger),
    close: () => pool.end(),
  };
}

const allTaken = 'timeout exceeded when trying to connect';

function notePresence(logger: Logger) {
  let goneSince: number | undefined;
  return {
    refused(error: Error): never {
      if (goneSince === undefined && error.message !== allTaken) {
        goneSince = performance.now();
        logger.error({ err: error }, 'PostgreSQL is gone');
      }
      throw error;
    },
    here(): void {
      if (goneSince === undefined) return;
      logger.info({ ms: Math.round(performance.now() - goneSince) }, 'PostgreSQL is back');
      goneSince = undefined;
    },
  };
}

async function checkServer(pool: Pool, url: string, silenceMs: number): Promise<void> {
  const { host } = new URL(url);
  // Its types do not know that a statement may have a limit of time.
  const question = {
    text: `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding`,
    query_timeout: silenceMs,
  };
  // A certificate that the address names is read at once: that may throw.
  const ask = async () => pool.query<{ version: string; number: number; encoding: string }>(question);
  const answer = await ask().catch((cause: unknown) => {
    const reason =
      cause instanceof Error ? cause.message || ('code' in cause ? cause.code : cause.name) : cause;
    throw new DatabaseUnusableError(`PostgreSQL at ${host} does not let us in: ${reason}`, { cause });
  });
  const [server] = answer.rows;
  if (!server || server.number < 150_000) {
    throw new UnfitDatabaseError(`PostgreSQL 15 or newer is needed; ${host} runs ${server?.version}.`);
  }
  if (server.encoding !== 'UTF8') {
    throw new UnfitDatabaseError(`The database at ${host} must be UTF8; it is ${server.encoding}.`);
  }
}

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
      ...keepAlive,
      connectionTimeoutMillis: 5_000,
      application_name: 'provado-listen',
    });
    const lose = () => {
      // A client that is still connecting reports its own failure; a second reconnection would open two connections.
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
