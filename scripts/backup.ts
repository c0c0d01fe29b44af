import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { deletionsFolder } from '#modules/privacy/server/note-deletion.ts';
import type { Manifest } from '#platform/server/backup/manifest.ts';
import { embeddedFlag, refuseUnmeant } from '#platform/server/backup/meant-database.ts';
import { asRefusal, BackupRefusal, exitCodes } from '#platform/server/backup/refusal.ts';
import { socketName } from '#platform/server/backup/serve-backups.ts';
import { engineNames, picturesOf } from '#platform/server/backup/storage-names.ts';
import { verifyArchive } from '#platform/server/backup/verify-archive.ts';
import { writeBackup } from '#platform/server/backup/write-backup.ts';
import { type Config, ConfigError, readConfig } from '#platform/server/config.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { DatabaseUnusableError } from '#platform/server/database/database-postgres.ts';
import { LockHeldError } from '#platform/server/database/process-lock.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { FileStoreError } from '#platform/server/files/file-store.ts';

// `npm run backup -- FILE`, or `npm run --silent backup -- - | age -r … > FILE`: a copy of the database and its
// pictures, while everybody works. Everything it says goes to standard error.

const usage =
  'Diga onde guardar a cópia: npm run backup -- ARQUIVO [--embedded], ou npm run --silent backup -- - | …';
/** Removed pictures stay for a day. A copy that takes longer may miss some. */
const longestMs = 23 * 3_600_000;

async function main(args: readonly string[]): Promise<void> {
  const isEmbedded = args.includes(embeddedFlag);
  const [target, ...more] = args.filter((arg) => arg !== embeddedFlag);
  if (target === undefined || more.length > 0 || target.startsWith('--'))
    throw new BackupRefusal('wrongCall', usage);
  const config = readConfig(process.env);
  if (target === '-') {
    refuseSpoiltOutput();
    tell(await copyTo(config, isEmbedded, process.stdout));
    return;
  }
  const file = resolve(target);
  if (existsSync(file)) throw new BackupRefusal('wouldOverwrite', `${file} já existe. Escolha outro nome.`);
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.part`;
  try {
    const sink = createWriteStream(draft, { mode: 0o600, flush: true });
    const manifest = await copyTo(config, isEmbedded, sink);
    await new Promise<void>((done, fail) => sink.once('error', fail).end(done));
    await rename(draft, file);
    await syncFolder(dirname(file));
    tell(manifest);
  } finally {
    await rm(draft, { force: true });
  }
}

async function copyTo(config: Config, isEmbedded: boolean, sink: Writable): Promise<Manifest> {
  const source = config.database.engine === 'pglite' ? await fromServer(config) : undefined;
  // A server that answers shows that its folder is meant.
  refuseUnmeant(config, isEmbedded || source !== undefined, isEmbedded);
  const { manifest } = await verifyArchive(through(source ?? fromHere(config), sink));
  return manifest;
}

/** Gives undefined if no server runs. */
function fromServer({ dataDir }: Config): Promise<Readable | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: join(dataDir, socketName), path: '/' });
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTSUP', 'EACCES'].includes(error.code ?? '')) resolve(undefined);
      else reject(error);
    });
    asking.once('response', async (response) => {
      if (response.statusCode === 200) return resolve(response);
      const said = await response.toArray();
      reject(new BackupRefusal('inUse', Buffer.concat(said).toString()));
    });
    asking.end();
  });
}

function fromHere(config: Config): Readable {
  const pipe = new PassThrough({ highWaterMark: 1024 ** 2 });
  makeCopy(config, pipe).then(
    () => pipe.end(),
    (error: Error) => pipe.destroy(error),
  );
  return pipe;
}

async function makeCopy({ database, dataDir, storage }: Config, to: Writable): Promise<void> {
  const url = database.directUrl ?? database.url;
  if (url === undefined && !existsSync(join(dataDir, 'db')))
    throw new BackupRefusal(
      'wrongCall',
      `Não há banco embutido em ${join(dataDir, 'db')}. Indique DATA_DIR.`,
    );
  const db = await openDatabase<Schema>({ url, dataDir, poolSize: 1 });
  try {
    const files = createFileStore(storage);
    const pictures = picturesOf({ database, dataDir, storage });
    await writeBackup({ db, files, url, dataDir, pictures, noteFolders: [deletionsFolder] }, to);
  } finally {
    await db.close();
  }
}

async function* through(source: Readable, sink: Writable): AsyncGenerator<Buffer> {
  const broken = new Promise<never>((_, fail) => sink.once('error', fail));
  broken.catch(() => {});
  for await (const chunk of source) {
    if (!sink.write(chunk)) await Promise.race([new Promise((go) => sink.once('drain', go)), broken]);
    yield chunk;
  }
}

/** npm prints the name of the script first, which would stand at the beginning of the copy. */
function refuseSpoiltOutput(): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  if (script !== undefined && level !== 'silent') {
    throw new BackupRefusal('wrongCall', 'Para a saída padrão, chame npm run --silent backup -- - | …');
  }
  if (process.stdout.isTTY) throw new BackupRefusal('wrongCall', usage);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

function tell({ parts, missing, startedAt, finishedAt, schema, rows, ...from }: Manifest): void {
  const pictures = parts.filter(({ type }) => type !== undefined).length;
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
  const tables = Object.values(rows);
  const tookMs = Date.parse(finishedAt) - Date.parse(startedAt);
  const lines = [
    `Cópia pronta: ${(bytes / 1e6).toFixed(1)} MB em ${(tookMs / 1000).toFixed(1)} s, ${pictures} imagens, esquema ${schema}.`,
    `Copiado: ${engineNames[from.engine]} ${from.engineVersion}, ${from.source ?? 'de um servidor anterior'}, ${tables.reduce((sum, count) => sum + count, 0)} linhas em ${tables.length} tabelas; imagens de ${from.pictures ?? 'STORAGE_URL ou DATA_DIR do servidor'}.`,
    ...(missing.length > 0
      ? [
          `${missing.length} imagens não estão nela: ainda não tinham chegado inteiras, ou não estão onde STORAGE_URL ou DATA_DIR diz.`,
        ]
      : []),
    ...(tookMs > longestMs
      ? ['Ela levou mais de 23 horas: imagens removidas nesse tempo podem faltar.']
      : []),
    'Não estão nela, e precisam ser guardados em outro lugar: SECRETS_KEY (ou secrets.key em DATA_DIR), sem a qual',
    'os segundos fatores se perdem, BADGE_KEY se houver, e as senhas de DATABASE_URL, SMTP_URL, S3 e METRICS_TOKEN.',
    'Nela estão dados pessoais: guarde-a cifrada.',
  ];
  console.error(lines.join('\n'));
}

function explain(error: unknown): { sentence: unknown; code: number } {
  if (error instanceof BackupRefusal) return { sentence: error.message, code: exitCodes[error.reason] };
  if (error instanceof LockHeldError) {
    return {
      sentence: `O processo ${error.pid} usa este banco e não entrega cópias. Pare-o antes, ou faça a cópia com o mesmo usuário do servidor.`,
      code: exitCodes.inUse,
    };
  }
  const isWrong = [ConfigError, DatabaseUnusableError, FileStoreError].some((kind) => error instanceof kind);
  if (isWrong && error instanceof Error) return { sentence: error.message, code: exitCodes.wrongCall };
  return { sentence: error, code: 1 };
}

main(process.argv.slice(2)).catch((error: unknown) => {
  const { sentence, code } = explain(asRefusal(error) ?? error);
  console.error(sentence);
  process.exitCode = code;
});
