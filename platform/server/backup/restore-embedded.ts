import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { LockHeldError, takeProcessLock } from '../database/process-lock.ts';
import type { Schema } from '../database/schema.ts';
import { embeddedFolder } from './copy-embedded.ts';
import { databaseFolder } from './manifest.ts';
import { BackupRefusal } from './refusal.ts';
import type { Target } from './restore-target.ts';

const draftFolder = 'db.restoring';

/** Restores beside the place of the database and moves it there at the end, so that half of it never counts. */
export async function embeddedTarget({
  config: { dataDir },
  replace,
}: {
  config: Pick<Config, 'dataDir'>;
  replace: boolean;
}): Promise<Target> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const unlock = await takeProcessLock(join(dataDir, 'db.lock')).catch(refuseInUse);
  const folder = join(dataDir, embeddedFolder);
  const draft = join(dataDir, draftFolder);
  const isThere = (await readdir(folder).catch(() => [])).length > 0;
  if (isThere && !replace) {
    await unlock();
    throw new BackupRefusal(
      'wouldOverwrite',
      `Já há um banco de dados em ${folder}. Com --replace ele fica guardado ao lado, e a cópia toma o seu lugar.`,
    );
  }
  await rm(draft, { recursive: true, force: true });
  let db: Database<Schema> | undefined;
  return {
    async take({ name, body }) {
      const path = join(draft, embeddedFolder, insideFolder(name.slice(databaseFolder.length)));
      await mkdir(name.endsWith('/') ? path : dirname(path), { recursive: true, mode: 0o700 });
      if (!name.endsWith('/')) await pipeline(body, createWriteStream(path, { mode: 0o600 }));
    },
    async open() {
      db = await openDatabase<Schema>({ dataDir: draft }).catch((cause: unknown) => {
        throw new BackupRefusal(
          'otherEngine',
          `O banco embutido desta versão do programa não abre o da cópia: ${cause}`,
        );
      });
      return db;
    },
    async finish() {
      await db?.close();
      const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
      if (isThere) await rename(folder, `${folder}.before-${stamp}`);
      await rename(join(draft, embeddedFolder), folder);
    },
    async close() {
      await db?.close();
      await rm(draft, { recursive: true, force: true });
      await unlock();
    },
  };
}

/** @throws if the name of an archive leads out of its folder */
export function insideFolder(name: string): string {
  const path = normalize(name);
  if (path.startsWith('..') || path.startsWith('/'))
    throw new BackupRefusal('damaged', `O nome ${name} não é o de uma parte do banco. Use outra cópia.`);
  return path;
}

function refuseInUse(error: unknown): never {
  if (!(error instanceof LockHeldError)) throw error;
  throw new BackupRefusal('inUse', `O processo ${error.pid} está usando este banco. Pare o servidor antes.`);
}
