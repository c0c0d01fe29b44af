import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import type { Schema } from '../database/schema.ts';
import { embeddedFolder } from './copy-embedded.ts';
import { copyRows } from './copy-rows.ts';
import { countRows } from './database-facts.ts';
import { databaseFolder, type Manifest } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import { insideFolder } from './restore-embedded.ts';
import { refuseStranger, refuseUnfit, startAnew } from './restore-postgres.ts';
import type { Target } from './restore-target.ts';

/** Opens the copy of an embedded database beside, and takes its rows to PostgreSQL, which a mark keeps from servers. */
export async function acrossTarget({
  config,
  replace,
  manifest,
}: {
  config: Pick<Config, 'database' | 'dataDir'>;
  replace: boolean;
  manifest: Manifest;
}): Promise<Target> {
  const url = config.database.directUrl ?? config.database.url ?? '';
  const db = await openDatabase<Schema>({ url, poolSize: 1 });
  let draft: string | undefined;
  let source: Database<Schema> | undefined;
  let counted: Record<string, number> = {};
  try {
    await refuseStranger(db);
    await refuseUnfit(db, { replace, manifest: { ...manifest, engineVersion: 0 } });
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(join(config.dataDir, 'db.copying-'));
    draft = folder;
    return {
      async take({ name, body }) {
        const path = join(folder, embeddedFolder, insideFolder(name.slice(databaseFolder.length)));
        await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 });
        if (!name.endsWith('/')) await pipeline(body, createWriteStream(path, { mode: 0o600 }));
      },
      async open() {
        source = await openDatabase<Schema>({ dataDir: folder }).catch((cause: unknown) => {
          throw new BackupRefusal(
            'otherEngine',
            `O banco embutido desta versão do programa não abre o da cópia: ${cause}`,
          );
        });
        // Both have to have the tables of this version. Migrations change rows too, so these are counted afterwards.
        await migrate(source);
        counted = await countRows(source.kysely);
        await startAnew(db);
        await migrate(db);
        await copyRows(source, db);
        await source.close();
        await sql`analyze`.execute(db.kysely);
        return db;
      },
      rowsToFind: () => counted,
      async finish() {
        await sql`drop table restore_under_way`.execute(db.kysely);
      },
      async close() {
        await source?.close();
        await db.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await db.close();
    if (draft) await rm(draft, { recursive: true, force: true });
    throw error;
  }
}
