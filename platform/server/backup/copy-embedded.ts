import { createReadStream } from 'node:fs';
import { constants, cp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { Archive } from './archive.ts';
import type { Copied } from './copy-postgres.ts';
import { readFacts, readStoredFiles } from './database-facts.ts';
import { databaseFolder } from './manifest.ts';

export const embeddedFolder = 'db';
const copyFolder = 'db.copy';
/** The server answers others between two pieces. */
const pieceBytes = 4 * 1024 ** 2;

/** Queries wait while the folder is copied: that no transaction is open makes the copy consistent. */
export async function copyEmbedded(archive: Archive, db: Database<Schema>, dataDir: string): Promise<Copied> {
  const copy = join(dataDir, copyFolder);
  await rm(copy, { recursive: true, force: true });
  try {
    const copied = await db.kysely.connection().execute(async (only) => {
      const found = { facts: await readFacts(only), named: await readStoredFiles(only) };
      await sql`checkpoint`.execute(only);
      await cp(join(dataDir, embeddedFolder), copy, {
        recursive: true,
        mode: constants.COPYFILE_FICLONE,
        filter: await neededLog(only),
      });
      return found;
    });
    await addFolder(archive, copy);
    return copied;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Leaves out the pieces of the log that no start reads after this checkpoint. They may be larger than the data. */
async function neededLog(only: Kysely<Schema>): Promise<(path: string) => boolean> {
  const { rows } = await sql<{ first: string; last: string }>`
    select pg_walfile_name(c.redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
      from pg_control_checkpoint() as c`.execute(only);
  const [{ first, last } = { first: '', last: '' }] = rows;
  return (path) => {
    const name = basename(path);
    return !/^[0-9A-F]{24}$/.test(name) || (name >= first && name <= last);
  };
}

/** Folders too: the database wants even the empty ones. */
async function addFolder(archive: Archive, folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const named = found
    .map((one) => ({ one, path: join(one.parentPath, one.name) }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  for (const { one, path } of named) {
    const name = `${databaseFolder}${path.slice(folder.length + 1).replaceAll('\\', '/')}`;
    if (one.isDirectory()) await archive.addFolder(name);
    else if (one.isFile()) {
      const { size } = await stat(path);
      const isLarge = size > pieceBytes;
      const pieces = isLarge ? createReadStream(path, { highWaterMark: pieceBytes }) : [await readFile(path)];
      await archive.addStream(name, size, pieces);
    }
  }
}
