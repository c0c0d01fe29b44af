import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { createFileStore } from '#platform/server/files/create-file-store.ts';
import { examBody } from '../../e2e/exams.ts';
import { signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { type Call, idAt, wireClient } from '../../e2e/wire-client.ts';
import { begin } from '../chaos/candidates.ts';
import { onStop, run } from '../command.ts';
import { createCluster } from '../postgres-cluster.ts';
import { command, isKnown, startDrilled, succeed } from './installation.ts';

const login = 'ana@devs.example';
const pictureBytes = 200_000;
const slice = 20_000;

/** @returns whether the restored one knows its people */
export async function drillSize(bin: string, engine: string, bytes: number): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'provado-size-'));
  onStop(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = engine === 'postgres' ? await createCluster(bin) : undefined;
  const address = (name: string): Record<string, string> =>
    cluster ? { DATABASE_URL: cluster.url.replace(/postgres$/, name) } : {};
  if (cluster)
    for (const name of ['source', 'target'])
      await succeed(run('psql', [cluster.url, '-c', `create database ${name}`]));

  const registry = await startRegistryStub();
  const first = await startDrilled({ ...address('source'), BRASIL_API_URL: registry.url });
  const sheet = await beginAnAttempt(wireClient(() => first.origin));
  await first.stop();
  await registry.close();
  const db = await openDatabase<Schema>({ url: address('source').DATABASE_URL, dataDir: first.dataDir });
  const inDatabase = await fill(db, sheet, bytes * 0.9);
  await addPictures(db, sheet.accountId, first.dataDir, Math.ceil((bytes * 0.1) / pictureBytes));
  await db.close();
  const filled = join(folder, 'filled');
  cpSync(first.dataDir, filled, { recursive: true });
  await first.close();

  const server = await startDrilled(address('source'), filled);
  const archive = join(folder, 'copy.tar');
  const watch = watchAnswers(`${server.origin}/api/skill`);
  const backup = await timed(() =>
    succeed(command('backup', [archive], { ...address('source'), DATA_DIR: server.dataDir })),
  );
  const longest = await watch();
  await server.close();
  const target = mkdtempSync(join(folder, 'target-'));
  const restore = await timed(() =>
    succeed(
      command('restore', [archive, ...(cluster ? [] : ['--embedded'])], {
        ...address('target'),
        DATA_DIR: target,
      }),
    ),
  );
  const restored = await startDrilled(address('target'), target);
  const isThere = await isKnown(
    wireClient(() => restored.origin),
    login,
  );
  await restored.close();

  const size = statSync(archive).size;
  console.log(
    [
      `${engine}: ${inMegabytes(inDatabase)} in the database, ${inMegabytes(bytes * 0.1)} of pictures.`,
      `Backup ${backup.toFixed(1)} s, ${inMegabytes(size)}. Restore ${restore.toFixed(1)} s.`,
      `Longest answer meanwhile ${longest.toFixed(0)} ms.`,
      `10 GB at this pace: backup ${minutes(backup, bytes)}, restore ${minutes(restore, bytes)}.`,
    ].join('\n'),
  );
  return isThere;
}

interface Where {
  readonly attemptId: number;
  readonly questionId: number;
  readonly accountId: number;
}

async function beginAnAttempt(call: Call): Promise<Where> {
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const developer = await signedInDeveloper(call, login, 'Pessoa de Ensaio');
  const question = { enunciado: 'O que é um índice?', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [] };
  const made = await call('POST', '/test', examBody(company.id, { questoes: [question] }), company.token);
  const { attemptId, operations } = await begin(call, developer, idAt(made.body, 'data.idProvaAndamento'));
  const [questionId = 0] = operations.keys();
  return { attemptId, questionId, accountId: developer.id };
}

/** The texts compress as little as hexadecimal digits do. Gives the database's size. */
async function fill(db: Database<Schema>, { attemptId, questionId }: Where, bytes: number): Promise<number> {
  for (let from = 1_000_000, size = 0; ; from += slice) {
    await sql`
      insert into answer_history (attempt_id, question_id, version, operation_id, text, saved_at)
      select ${attemptId}::bigint, ${questionId}::bigint, version, gen_random_uuid(),
             (select string_agg(md5(version::text || part::text), ' ') from generate_series(1, 25) as part), now()
        from generate_series(${from}::int, ${from + slice - 1}::int) as version`.execute(db.kysely);
    const { rows } = await sql<{ size: number }>`select pg_database_size(current_database()) as size`.execute(
      db.kysely,
    );
    size = rows[0]?.size ?? 0;
    if (size >= bytes) return size;
  }
}

async function addPictures(db: Database<Schema>, accountId: number, dataDir: string, count: number) {
  const files = createFileStore({ kind: 'folder', folder: join(dataDir, 'files') });
  for (let made = 0; made < count; made += 1) {
    const key = `images/${randomBytes(16).toString('hex')}.png`;
    await files.put(key, randomBytes(pictureBytes), 'image/png');
    await db.kysely
      .insertInto('files')
      .values({
        key,
        account_id: accountId,
        company_id: null,
        purpose: 'questao',
        content_type: 'image/png',
        bytes: pictureBytes,
        created_at: new Date(),
      })
      .execute();
  }
}

/** Calls without a pause, until the function that it returns is called, which gives the longest time of one, in ms. */
function watchAnswers(url: string): () => Promise<number> {
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(url)).text();
      longest = Math.max(longest, performance.now() - began);
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    return longest;
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

const inMegabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
const minutes = (seconds: number, bytes: number) => `${((seconds * 1e10) / bytes / 60).toFixed(1)} min`;
