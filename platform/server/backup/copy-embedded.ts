import { createReadStream } from 'node:fs';
import { constants, cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import type { Archive } from './archive.ts';
import type { Copied } from './copy-postgres.ts';
import { readFacts, readNamed } from './database-facts.ts';
import { databaseFolder } from './manifest.ts';

/** Where the folder of the database is in DATA_DIR, and its copy while it is being archived. */
export const embeddedFolder = 'db';
const copyFolder = 'db.copy';

/**
 * Adds the folder of the embedded database to the archive. Queries wait while the folder is copied beside itself, and no
 * longer: that no transaction is open makes the copy consistent.
 */
export async function copyEmbedded(archive: Archive, db: Database<Schema>, dataDir: string): Promise<Copied> {
  const copy = join(dataDir, copyFolder);
  await rm(copy, { recursive: true, force: true });
  try {
    const copied = await db.kysely.connection().execute(async (only) => {
      const found = { facts: await readFacts(only), named: await readNamed(only) };
      await sql`checkpoint`.execute(only);
      await cp(join(dataDir, embeddedFolder), copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
      return found;
    });
    await addFolder(archive, copy);
    return copied;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
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
    else if (one.isFile()) await archive.addStream(name, (await stat(path)).size, createReadStream(path));
  }
}
