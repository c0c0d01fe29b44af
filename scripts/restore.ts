import { existsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Settled, settleRestored } from '#app/server/settle-restored.ts';
import { lockSharedPasswords } from '#modules/accounts/server/password/lock-shared-passwords.ts';
import { embeddedFolder } from '#platform/server/backup/copy-embedded.ts';
import { refuseUnmeant } from '#platform/server/backup/meant-database.ts';
import { asRefusal, BackupRefusal, exitCodes } from '#platform/server/backup/refusal.ts';
import { restoreBackup } from '#platform/server/backup/restore-backup.ts';
import { socketName } from '#platform/server/backup/serve-backups.ts';
import { databaseOf, engineNames, picturesOf } from '#platform/server/backup/storage-names.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import {
  MigrationError,
  NewerDatabaseError,
  refuseNewerDatabase,
} from '#platform/server/database/migrate.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';
import { checkKnownPlaintext } from '#platform/server/security/known-plaintext.ts';
import { readSealKeys } from '#platform/server/security/seal-keys.ts';
import { createSealer, SealError, type Sealer } from '#platform/server/security/sealer.ts';

// `npm run restore -- FILE` puts a backup back, with the environment of the server. `npm run restore -- --settle` does
// only what a database of the past needs, for one that PostgreSQL itself has recovered.

const usage = 'Diga qual cópia restaurar: npm run restore -- ARQUIVO [--replace] [--embedded]';

async function main(args: string[]): Promise<void> {
  const { values, positionals } = readCall(args);
  const [target] = positionals;
  if (values.settle ? target !== undefined : positionals.length !== 1)
    throw new BackupRefusal('wrongCall', usage);
  const config = readConfig(process.env);
  if (target === undefined) return settleDatabase(config, values.embedded);
  const file = resolve(target);
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    throw new BackupRefusal('wrongCall', `Não há arquivo em ${file}.`);
  refuseUnmeant(config, values.embedded || (await serverAnswers(config)), values.embedded);
  const lines: string[] = [];
  const { manifest, tables } = await restoreBackup({
    config,
    file,
    replace: values.replace,
    async settle({ db, files, notes }) {
      lines.push(
        ...inWords(await settleRestored({ db, files, sealer: await sealerOf(config) }, notes)),
        ...(await keyFaults(config, db)),
        ...(config.demo ? [] : await demoLocked(db)),
      );
    },
  });
  const { startedAt, parts, missing } = manifest;
  const pictures = parts.filter(({ type }) => type !== undefined).length;
  console.log(`Restaurado como estava em ${startedAt}, com ${pictures} imagens.`);
  console.log(`Para: ${databaseOf(config)}; imagens para ${picturesOf(config)}.`);
  if (manifest.source) console.log(`De: ${engineNames[manifest.engine]} ${manifest.source}.`);
  if (missing.length > 0) console.log(`${missing.length} imagens não estavam na cópia.`);
  for (const line of lines) console.log(line);
  if (manifest.engine === config.database.engine) return;
  const rows = tables.reduce((sum, { found }) => sum + found, 0);
  console.log(`Do banco embutido para o PostgreSQL, linhas contadas dos dois lados (${rows} ao todo):`);
  for (const { name, copied, found } of tables)
    console.log(`  ${name}: ${copied} na cópia, ${found} no PostgreSQL`);
}

async function demoLocked(db: Database<Schema>): Promise<string[]> {
  const locked = await lockSharedPasswords(db);
  return locked === 0
    ? []
    : [
        `${locked} contas de demonstração, cuja senha é pública, não entram mais: peça outra senha por e-mail.`,
      ];
}

async function settleDatabase(config: Config, isEmbedded: boolean): Promise<void> {
  const { url, directUrl, engine } = config.database;
  if (engine === 'postgres' || !existsSync(join(config.dataDir, embeddedFolder)))
    refuseUnmeant(config, isEmbedded);
  const db = await openDatabase<Schema>({
    url: directUrl ?? url,
    dataDir: config.dataDir,
    poolSize: 1,
  });
  try {
    await refuseNewerDatabase(db);
    refuseUnmeant(config, isEmbedded);
    const settled = await settleRestored(
      { db, files: createFileStore(config.storage), sealer: await sealerOf(config) },
      [],
    );
    for (const line of inWords(settled)) console.log(line);
  } finally {
    await db.close();
  }
}

/** Then its folder is meant, and the restore says that it is in use. */
function serverAnswers({ dataDir }: Config): Promise<boolean> {
  const { promise, resolve: answer } = Promise.withResolvers<boolean>();
  const socket = connect(join(dataDir, socketName));
  socket.once('connect', () => answer(true)).once('error', () => answer(false));
  return promise.finally(() => socket.destroy());
}

function readCall(args: string[]) {
  try {
    const boolean = { type: 'boolean', default: false } as const;
    return parseArgs({
      args,
      allowPositionals: true,
      options: { replace: boolean, settle: boolean, embedded: boolean },
    });
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
async function sealerOf(config: Config): Promise<Sealer | undefined> {
  const hasKey = config.secretsKeys.length > 0 || existsSync(join(config.dataDir, 'secrets.key'));
  return hasKey ? createSealer(await readSealKeys(config)) : undefined;
}

async function keyFaults(config: Config, db: Database<Schema>): Promise<string[]> {
  const sealer = await sealerOf(config);
  if (!sealer) {
    return ['Falta a chave dos segredos: indique SECRETS_KEY, ou traga secrets.key para DATA_DIR.'];
  }
  try {
    await checkKnownPlaintext(db, sealer);
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
