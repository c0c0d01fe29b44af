import { createReadStream } from 'node:fs';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { readMigrations } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { createFileStore } from '../files/create-file-store.ts';
import type { FileStore } from '../files/file-store.ts';
import { countRows, readStoredFiles } from './database-facts.ts';
import { databaseFolder, type Manifest, picturesFolder } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { acrossTarget } from './restore-across.ts';
import { embeddedTarget } from './restore-embedded.ts';
import { postgresTarget } from './restore-postgres.ts';
import { readTar, type TarEntry } from './tar.ts';
import { verifyArchive } from './verify-archive.ts';

export interface RestoreOptions {
  readonly config: Pick<Config, 'database' | 'dataDir' | 'storage'>;
  readonly file: string;
  readonly replace: boolean;
  readonly settle: (restored: {
    db: Database<Schema>;
    files: FileStore;
    notes: readonly string[];
  }) => Promise<void>;
}

export interface CountedTable {
  readonly name: string;
  readonly copied: number;
  readonly found: number;
}

/**
 * Reads all of the backup first, so that a damaged one does no harm.
 * @throws BackupRefusal
 */
export async function restoreBackup({
  config,
  file,
  replace,
  settle,
}: RestoreOptions): Promise<{ manifest: Manifest; tables: readonly CountedTable[] }> {
  const { manifest, notes } = await verifyArchive(createReadStream(file));
  await refuseForeign(manifest, config.database.engine);
  const files = createFileStore(config.storage);
  const target = await targetFor(manifest, config)({ config, replace, manifest });
  let tables: readonly CountedTable[] = [];
  try {
    let known: ReadonlySet<string> | undefined;
    const ready = async () => {
      const db = await target.open();
      tables = await compareRows(db, target.rowsToFind?.() ?? manifest.rows);
      await settle({ db, files, notes });
      return new Set((await readStoredFiles(db.kysely)).map(({ key }) => key));
    };
    const types = new Map(manifest.parts.map(({ name, type }) => [name, type]));
    for await (const entry of readTar(createReadStream(file))) {
      const isDatabase = entry.name.startsWith(databaseFolder);
      if (isDatabase) await target.take(entry);
      // What the database no longer names belongs to deleted accounts.
      else known ??= await ready();
      const key = entry.name.slice(picturesFolder.length);
      const bytes = isDatabase ? undefined : await wholeOf(entry);
      if (bytes && entry.name.startsWith(picturesFolder) && known?.has(key))
        await files.put(key, bytes, types.get(entry.name) ?? 'application/octet-stream');
    }
    for (const key of notes) await files.put(key, Buffer.from('{}'), 'application/json');
    await target.finish();
    return { manifest, tables };
  } finally {
    await target.close();
  }
}

function targetFor({ engine }: Manifest, { database }: Pick<Config, 'database'>) {
  if (engine === 'postgres') return postgresTarget;
  return database.engine === 'pglite' ? embeddedTarget : acrossTarget;
}

async function refuseForeign(manifest: Manifest, engine: Manifest['engine']): Promise<void> {
  const known = (await readMigrations()).map(({ name }) => name);
  if (!known.includes(manifest.schema)) {
    throw new BackupRefusal(
      'newer',
      `Esta cópia é de uma versão mais nova do Provado (${manifest.schema}). Instale essa versão e tente de novo.`,
    );
  }
  if (manifest.engine === engine || manifest.engine === 'pglite') return;
  throw new BackupRefusal(
    'otherEngine',
    'Esta cópia é de um PostgreSQL e só volta para um. Indique DATABASE_URL no ambiente e tente de novo.',
  );
}

/** @throws BackupRefusal damaged, if a table has other rows than the backup says */
async function compareRows(
  db: Database<Schema>,
  rows: Readonly<Record<string, number>>,
): Promise<CountedTable[]> {
  const found = await db.transaction(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    return countRows(trx);
  });
  const counted = Object.entries(rows).map(([name, copied]) => ({ name, copied, found: found[name] ?? 0 }));
  const wrong = counted.find((table) => table.copied !== table.found);
  if (wrong === undefined) return counted;
  throw new BackupRefusal(
    'damaged',
    `A tabela ${wrong.name} tinha ${wrong.copied} linhas e voltou com ${wrong.found}. Use outra cópia.`,
  );
}

async function wholeOf({ body }: TarEntry): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}
