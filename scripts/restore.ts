import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Settled, settleRestored } from '#app/server/settle-restored.ts';
import { asRefusal, BackupRefusal, exitCodes } from '#platform/server/backup/refusal.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import { MigrationError, NewerDatabaseError } from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { checkCanary } from '#platform/server/security/seal-canary.ts';
import { readSealKeys } from '#platform/server/security/seal-keys.ts';
import { createSeals, SealError, type Seals } from '#platform/server/security/seals.ts';

// `npm run restore -- FILE` puts a backup back, with the environment of the server. `npm run restore -- --settle` does
// only what a database of the past needs, for one that PostgreSQL itself has recovered.

const usage = 'Diga qual cópia restaurar: npm run restore -- ARQUIVO [--replace]';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCall(args);
  const [place] = positionals;
  if (values.settle ? place !== undefined : positionals.length !== 1)
    throw new BackupRefusal('wrongCall', usage);
  const config = readConfig(process.env);
  if (place === undefined) return settleInPlace(config);
  const file = resolve(place);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new BackupRefusal('wrongCall', `Não há arquivo em ${file}.`);
  const lines: string[] = [];
  const { startedAt, parts, missing } = await restoreBackup({
    config,
    file,
    replace: values.replace,
    async settle({ db, files, notes }) {
      lines.push(
        ...inWords(await settleRestored({ db, files, seals: await sealsOf(config) }, notes)),
        ...(await keyFaults(config, db)),
      );
    },
  });
  const pictures = parts.filter(({ type }) => type !== undefined).length;
  console.log(`Restaurado como estava em ${startedAt}, com ${pictures} imagens.`);
  if (missing.length > 0) console.log(`${missing.length} imagens não estavam na cópia.`);
  for (const line of lines) console.log(line);
}

async function settleInPlace(config: Config): Promise<void> {
  const { url, directUrl } = config.database;
  const db = await openDatabase<Schema>({
    url: directUrl ?? url,
    dataDir: config.dataDir,
    poolSize: 1,
  });
  try {
    const settled = await settleRestored(
      { db, files: createFileStore(config.storage), seals: await sealsOf(config) },
      [],
    );
    for (const line of inWords(settled)) console.log(line);
  } finally {
    await db.close();
  }
}

function readCall(args: string[]) {
  try {
    const boolean = { type: 'boolean', default: false } as const;
    return parseArgs({ args, allowPositionals: true, options: { replace: boolean, settle: boolean } });
  } catch {
    throw new BackupRefusal('wrongCall', usage);
  }
}

const inWords = ({ migrations, sessions, mails, deletions }: Settled): string[] => [
  `${migrations} migrações aplicadas. ${sessions} sessões encerradas: todos entram de novo.`,
  `${mails} e-mails que esperavam não serão enviados: na outbox estão com failed_at.`,
  `${deletions} contas excluídas depois da cópia foram excluídas de novo.`,
];

/** The keys of the server; undefined if they are not here, and none is made then. */
async function sealsOf(config: Config): Promise<Seals | undefined> {
  const hasKey = config.secretsKeys.length > 0 || existsSync(join(config.dataDir, 'secrets.key'));
  return hasKey ? createSeals(await readSealKeys(config)) : undefined;
}

async function keyFaults(config: Config, db: Database<Schema>): Promise<string[]> {
  const seals = await sealsOf(config);
  if (!seals) {
    return ['Falta a chave dos segredos: indique SECRETS_KEY, ou traga secrets.key para DATA_DIR.'];
  }
  try {
    await checkCanary(db, seals);
    return [];
  } catch (error) {
    if (!(error instanceof SealError)) throw error;
    return ['A chave dos segredos não é a desta cópia, e o servidor não iniciará sem ela. Veja SECRETS_KEY.'];
  }
}

main(process.argv.slice(2)).catch((failure: unknown) => {
  const error = asRefusal(failure) ?? failure;
  const isSentence = [ConfigError, DatabaseUnusableError, FileStoreError, MigrationError, BackupRefusal].some(
    (kind) => error instanceof kind,
  );
  console.error(isSentence && error instanceof Error ? error.message : error);
  process.exitCode = exitCodeFor(error);
});

function exitCodeFor(error: unknown): number {
  if (error instanceof BackupRefusal) return exitCodes[error.reason];
  if (error instanceof NewerDatabaseError) return exitCodes.newer;
  const isWrong = [ConfigError, DatabaseUnusableError, FileStoreError].some((kind) => error instanceof kind);
  return isWrong ? exitCodes.wrongCall : 1;
}
