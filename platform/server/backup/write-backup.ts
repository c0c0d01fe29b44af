import type { Writable } from 'node:stream';
import type { Database } from '../database/database.ts';
import type { Schema } from '../database/schema.ts';
import type { FileStore } from '../files/file-store.ts';
import { Archive } from './archive.ts';
import { copyEmbedded } from './copy-embedded.ts';
import { copyPostgres } from './copy-postgres.ts';
import { type Manifest, notesName, picturesFolder } from './manifest.ts';
import { databaseAddress } from './storage-names.ts';

export interface BackupParts {
  readonly db: Database<Schema>;
  readonly files: FileStore;
  /** Leads to no pooler; absent for the embedded database. */
  readonly url: string | undefined;
  readonly dataDir: string;
  readonly pictures: string;
  /** Named only: the backup has no content of their files. */
  readonly noteFolders: readonly string[];
}

/**
 * Has all that was acknowledged before the call.
 * @throws BackupRefusal if there is nothing to copy or a program is missing
 */
export async function writeBackup(
  { db, files, url, dataDir, pictures, noteFolders }: BackupParts,
  to: Writable,
): Promise<Manifest> {
  const startedAt = new Date().toISOString();
  const archive = new Archive(to);
  const { facts, named } =
    url === undefined ? await copyEmbedded(archive, db, dataDir) : await copyPostgres(archive, db, url);
  const missing: string[] = [];
  for (const { key, type } of named) {
    const bytes = await files.read(key);
    if (bytes) await archive.add(`${picturesFolder}${key}`, bytes, type);
    else missing.push(key);
  }
  const notes = (await Promise.all(noteFolders.map((folder) => files.list(folder)))).flat();
  await archive.add(notesName, Buffer.from(JSON.stringify(notes)));
  return archive.finish({
    ...facts,
    engine: db.engine,
    source: databaseAddress({ url, dataDir }),
    pictures,
    startedAt,
    missing,
  });
}
