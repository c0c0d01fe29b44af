import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGliteDialect } from 'kysely';
import type { DatabaseEngine } from './database-engine.ts';
import { DatabaseUnusableError } from './database-postgres.ts';
import { takeProcessLock } from './process-lock.ts';

const asText = (text: string): string => text;

/** Gives the same values as PostgreSQL. Arrays follow their element's parser. */
const parsers = {
  20: Number,
  1700: Number,
  1082: asText,
  1186: asText,
  17: (text: string) => Buffer.from(text.slice(2), 'hex'),
};

/**
 * Nothing is recovered from a log in memory, and the usual one is two thirds of what a test's process reads. Buffers of
 * the usual size are cleared at each start, for a fifth of its time.
 */
const small = [
  '--wal-segsize=1',
  ...['wal_recycle=off', 'min_wal_size=2MB', 'shared_buffers=16MB'].flatMap((setting) => ['-c', setting]),
];

/**
 * @param dataDir folder for `db/` and the lock file; in memory if absent
 * @param dump only for a database in memory
 * @throws LockHeldError when another process uses the folder
 * @throws DatabaseUnusableError when the folder does not open
 */
export async function openPglite(
  dataDir: string | undefined,
  dump?: Blob,
): Promise<DatabaseEngine & { pglite: PGlite }> {
  let unlock = async (): Promise<void> => {};
  if (dataDir !== undefined) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    unlock = await takeProcessLock(join(dataDir, 'db.lock'));
  }
  try {
    const pglite = await PGlite.create({
      ...(dataDir === undefined ? { initDbStartParams: small } : { dataDir: join(dataDir, 'db') }),
      ...(dump === undefined ? {} : { loadDataDir: dump }),
      extensions: { unaccent, pg_trgm },
      parsers,
    });
    await pglite.exec(`set timezone to 'UTC'`);
    return pgliteEngine(pglite, async () => {
      await pglite.close();
      await unlock();
    });
  } catch (error) {
    await unlock();
    if (dataDir === undefined) throw error;
    // PGlite throws a number or a sentence that names neither folder nor reason.
    throw new DatabaseUnusableError(
      `The embedded database in ${join(dataDir, 'db')} does not open: its disk is full, its files belong to another user, or they are damaged. Make room, give it to the user that runs the server, or restore a backup.`,
      { cause: error },
    );
  }
}

export function pgliteEngine(
  pglite: PGlite,
  close: () => Promise<void>,
): DatabaseEngine & { pglite: PGlite } {
  // There is one connection, so at most one transaction is open at a time.
  let open: Transaction | undefined;
  return {
    engine: 'pglite',
    pglite,
    dialect: new PGliteDialect({
      pglite: {
        get closed() {
          return pglite.closed;
        },
        get ready() {
          return pglite.ready;
        },
        waitReady: pglite.waitReady,
        close: () => pglite.close(),
        query: (text, values, options) => pglite.query(text, values, options),
        transaction: (work) =>
          pglite.transaction((transaction) => {
            open = transaction;
            return work(transaction);
          }),
      },
    }),
    connections: 1,
    async runScript(text) {
      await open?.exec(text);
    },
    listen: (channel, heard) => pglite.listen(channel, heard),
    close,
  };
}
