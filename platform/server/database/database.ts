import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  type Transaction,
} from 'kysely';
import { type Logger, silentLogger } from '../log/logger.ts';
import { traceQueries } from '../traces/trace-queries.ts';
import type { Tracer } from '../traces/tracer.ts';
import type { DatabaseEngine, Unlisten } from './database-engine.ts';
import { openPostgres } from './database-postgres.ts';
import { Semaphore } from './semaphore.ts';

/**
 * Gives the same values on both engines: `int8` and `numeric` as numbers, `date` and `interval` as text, `timestamptz`
 * as Date, `bytea` as Buffer. JSON is written as `JSON.stringify(value)`.
 */
export interface Database<S> {
  readonly engine: 'postgres' | 'pglite';
  /** Inside a transaction, use the `trx` of the callback instead. */
  readonly kysely: Kysely<S>;
  /** Rolls back when `work` throws. Queries in it that do not use `trx` throw `NestedUseError`. */
  transaction<T>(work: (trx: Transaction<S>) => Promise<T>): Promise<T>;
  script(text: string, trx: Transaction<S>): Promise<void>;
  /**
   * Calls `heard` with each NOTIFY's payload, and with '' after a reconnection. Absent if notices cannot arrive: poll.
   */
  readonly listen?: (channel: string, heard: (payload: string) => void) => Promise<Unlisten>;
  /** Leaves connections to others, and waits among its like: after two seconds it gets a `SemaphoreFullError`. */
  givingWay<T>(work: () => T): T;
  /** The longest wait for a connection now, in ms; 0 if nobody waits. */
  longestWait(who: Waiting): number;
  /** May be called twice. */
  close(): Promise<void>;
}

export type Waiting = 'givingWay' | 'others';

type Waits = Readonly<Record<Waiting, Set<{ readonly since: number }>>>;

/** Those who give way leave these free, where there are as many. */
const keptFree = 4;
const longestGivingWayMs = 2_000;

export interface DatabaseOptions {
  /** Absent: the embedded database. */
  url?: string | undefined;
  directUrl?: string | undefined;
  /** Absent: in memory. */
  dataDir?: string | undefined;
  prepare?: boolean;
  poolSize?: number;
  silenceMs?: number;
  logger?: Logger;
  tracer?: Tracer | undefined;
}

export class NestedUseError extends Error {
  override readonly name = 'NestedUseError';

  constructor() {
    super('Inside a transaction use the transaction: another connection would wait for it for ever.');
  }
}

/**
 * @throws LockHeldError when another process uses `dataDir`
 * @throws DatabaseUnusableError when the server cannot be reached or is too old
 */
export async function openDatabase<S>(options: DatabaseOptions): Promise<Database<S>> {
  const { url, directUrl, prepare = true, poolSize = 10, silenceMs, logger = silentLogger, tracer } = options;
  if (url === undefined) {
    const { openPglite } = await import('./database-pglite.ts');
    return databaseOn(await openPglite(options.dataDir), tracer);
  }
  return databaseOn(await openPostgres({ url, directUrl, prepare, poolSize, silenceMs, logger }), tracer);
}

export function databaseOn<S>(engine: DatabaseEngine, tracer?: Tracer): Database<S> {
  const insideTransaction = new AsyncLocalStorage<true>();
  const refuseNested = () => {
    if (insideTransaction.getStore()) throw new NestedUseError();
  };
  const whoCalls = new AsyncLocalStorage<Waiting>();
  const waits: Waits = { givingWay: new Set(), others: new Set() };
  const kysely = new Kysely<S>({
    dialect: guardedDialect(engine, { refuseNested, whoCalls: () => whoCalls.getStore() ?? 'others', waits }),
    ...(tracer && { log: traceQueries(tracer) }),
  });
  let closing: Promise<void> | undefined;

  return {
    engine: engine.engine,
    kysely,
    transaction: (work) =>
      kysely.transaction().execute((trx) => insideTransaction.run(true, () => work(trx))),
    script: (text, trx) =>
      engine.runScript(text, async (whole) => {
        await trx.executeQuery(CompiledQuery.raw(whole));
      }),
    ...(engine.listen ? { listen: engine.listen } : {}),
    givingWay: (work) => whoCalls.run('givingWay', work),
    longestWait(who) {
      const [first] = waits[who];
      return first ? performance.now() - first.since : 0;
    },
    close: () => {
      closing ??= engine.close();
      return closing;
    },
  };
}

interface Doorkeeper {
  readonly refuseNested: () => void;
  readonly whoCalls: () => Waiting;
  readonly waits: Waits;
}

function guardedDialect({ dialect, connections }: DatabaseEngine, doorkeeper: Doorkeeper): Dialect {
  return {
    // Kysely's own queue would wait before nested use could be refused.
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createDriver: () => guardedDriver(dialect.createDriver(), connections, doorkeeper),
  };
}

function guardedDriver(
  driver: Driver,
  connections: number,
  { refuseNested, whoCalls, waits }: Doorkeeper,
): Driver {
  const turns = connections === 1 ? new Semaphore(1) : undefined;
  const forThoseGivingWay = new Semaphore(Math.max(1, connections - keptFree), {
    longestMs: longestGivingWayMs,
  });
  const heldGivingWay = new WeakSet<DatabaseConnection>();
  const acquire = async (
    options: Parameters<Driver['acquireConnection']>[0],
  ): Promise<DatabaseConnection> => {
    await turns?.acquire();
    try {
      return await driver.acquireConnection(options);
    } catch (error) {
      turns?.release();
      throw error;
    }
  };
  const acquireGivingWay: typeof acquire = async (options) => {
    await forThoseGivingWay.acquire();
    try {
      const connection = await acquire(options);
      heldGivingWay.add(connection);
      return connection;
    } catch (error) {
      forThoseGivingWay.release();
      throw error;
    }
  };
  return {
    init: (options) => driver.init(options),
    async acquireConnection(options): Promise<DatabaseConnection> {
      refuseNested();
      const who = whoCalls();
      const wait = { since: performance.now() };
      waits[who].add(wait);
      try {
        return await (who === 'givingWay' ? acquireGivingWay(options) : acquire(options));
      } finally {
        waits[who].delete(wait);
      }
    },
    async releaseConnection(connection, options) {
      await driver.releaseConnection(connection, options);
      turns?.release();
      if (heldGivingWay.delete(connection)) forThoseGivingWay.release();
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    savepoint: async (connection, name, compile) => driver.savepoint?.(connection, name, compile),
    rollbackToSavepoint: async (connection, name, compile) =>
      driver.rollbackToSavepoint?.(connection, name, compile),
    releaseSavepoint: async (connection, name, compile) =>
      driver.releaseSavepoint?.(connection, name, compile),
    destroy: (options) => driver.destroy(options),
  };
}

export function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return undefined;
  const isViolation = typeof error.code === 'string' && error.code.startsWith('23');
  return isViolation && typeof error.constraint === 'string' ? error.constraint : undefined;
}
