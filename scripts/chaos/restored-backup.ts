import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { examBody, passExam, questions, tinyPng } from '../../e2e/exams.ts';
import { type Person, password, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { type RegistryStub, startRegistryStub } from '../../e2e/registry-stub.ts';
import type { ServerProcess } from '../../e2e/server-process.ts';
import { type Call, idAt, textAt, wireClient } from '../../e2e/wire-client.ts';
import { run } from '../command.ts';
import { command, startDrilled } from '../drill/installation.ts';
import { type Cluster, createCluster } from '../postgres-cluster.ts';
import { acknowledgedOf, begin, deliver, keepSaving, type Sheet } from './candidates.ts';
import { add, checkHistory, checkView, nothingFound } from './check.ts';

const patience = { timeout: 60_000, interval: 20 };
/** These are some saves a second. The embedded database copies itself with the processor that they take. */
const thinkMs = { postgres: 500, pglite: 2_000 };

const essays = ['O que é um índice?', 'O que é uma transação?'].map((enunciado) => ({
  enunciado,
  tipo: 'DISSERTATIVA',
  id_tipo: 3,
  alternativas: [],
}));

/** Each engine has a file of its own, so that they run beside each other. */
export function tryBackups(engine: 'postgres' | 'pglite'): void {
  describe(`a backup of ${engine} while candidates save, restored`, () => {
    let folder: string;
    let archive: string;
    let cluster: Cluster | undefined;
    let registry: RegistryStub;
    let server: ServerProcess;
    let restored: ServerProcess | undefined;
    let call: Call;
    let company: Person;
    let gone: Person;
    let sheets: Sheet[];
    let picture: string;
    let certificate: string;
    /** What the restored installation has besides the backup: a database, and the file store as the old one left it. */
    let environment: Record<string, string>;
    let dataDir: string;

    const restore = (file: string, env: Record<string, string>, ...more: string[]) =>
      command('restore', [file, ...(engine === 'pglite' ? ['--embedded'] : []), ...more], env);
    const databaseNamed = (name: string): Record<string, string> =>
      cluster ? { DATABASE_URL: cluster.url.replace(/postgres$/, name) } : {};
    async function newDatabase(name: string): Promise<Record<string, string>> {
      if (!cluster) return {};
      const made = await run('psql', [cluster.url, '-c', `create database ${name}`]);
      if (made.code !== 0) throw new Error(made.output);
      return databaseNamed(name);
    }
    const newFolder = () => mkdtempSync(join(folder, 'data-'));
    const signIn = (login: string) =>
      call('POST', '/developer/login', { login, senha: password, type: 'DEVELOPER' });

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'instalação de teste '));
      archive = join(folder, 'cópia.tar');
      if (engine === 'postgres')
        cluster = await createCluster(inject('postgres'), { detached: false, from: inject('begun') });
      registry = await startRegistryStub();
      const source = databaseNamed('postgres');
      // Nobody takes mails, so they wait.
      server = await startDrilled({
        ...source,
        BRASIL_API_URL: registry.url,
        SMTP_URL: 'smtp://127.0.0.1:1',
      });
      call = wireClient(() => (restored ?? server).origin);

      company = await signedInCompany(call, 'pessoas@acme.example');
      const form = new FormData();
      form.append('finalidade', 'galeria');
      form.append('arquivo', new File([new Uint8Array(tinyPng)], 'foto.png', { type: 'image/png' }));
      picture = textAt((await call('POST', '/files', form, company.token)).body, 'data.url');
      const photo = { idEmpresa: company.id, foto: picture, legenda: 'Sala' };
      expect((await call('POST', '/company/photos', photo, company.token)).status).toBe(201);

      const newRun = async (questoes: unknown[]) =>
        idAt(
          (await call('POST', '/test', examBody(company.id, { questoes }), company.token)).body,
          'data.idProvaAndamento',
        );
      const [written, choice] = [await newRun(essays), await newRun(questions().slice(1, 2))];
      const people: Person[] = [];
      for (const name of ['ana', 'bia', 'caio'])
        people.push(await signedInDeveloper(call, `${name}@devs.example`, 'Pessoa de Ensaio'));
      gone = await signedInDeveloper(call, 'gone@devs.example', 'Pessoa de Ensaio');

      const [graduate] = people as [Person];
      const passed = await passExam(call, graduate, choice);
      const issued = await call('POST', `/developer/userTest/${passed}/certificate`, {}, graduate.token);
      certificate = textAt(issued.body, 'data.codigo');
      expect((await call('POST', '/developer/forgotPassword', { login: graduate.email })).status).toBe(200);

      sheets = await Promise.all(people.map((person) => begin(call, person, written)));
      let isOver = false;
      const writing = sheets.slice(1).flatMap((sheet) =>
        [...sheet.operations.keys()].map((id) =>
          keepSaving(call, sheet, id, {
            goesOn: () => !isOver,
            random: Math.random,
            thinkMs: thinkMs[engine],
          }),
        ),
      );
      const [delivered] = sheets as [Sheet];
      for (const id of delivered.operations.keys()) {
        let left = 3;
        await keepSaving(call, delivered, id, { goesOn: () => left-- > 0, random: Math.random });
      }
      await deliver(call, delivered);
      await vi.waitFor(() => expect(acknowledgedOf(sheets.slice(1))).toBeGreaterThan(20), patience);

      const before = sheets.map(acknowledgedNow);
      const made = await command('backup', [archive], { ...source, DATA_DIR: server.dataDir });
      expect(made).toMatchObject({ code: 0, output: expect.stringContaining('SECRETS_KEY') });
      expect(made.output).not.toContain('não estão nela: ');
      const duringBackup = acknowledgedOf(sheets) - before.reduce((sum, ids) => sum + ids.size, 0);
      isOver = true;
      await Promise.all(writing);
      // Or the backup would not have been made while people write.
      expect(duringBackup).toBeGreaterThan(0);
      for (const [at, sheet] of sheets.entries()) forgetLater(sheet, before[at] ?? new Set());

      await signedInDeveloper(call, 'later@devs.example', 'Pessoa de Depois');
      expect((await call('POST', '/privacy/delete', { senha: password }, gone.token)).status).toBe(200);
      const noted = () => readdirSync(join(server.dataDir, 'files', 'deletions')).join();
      await vi.waitFor(() => expect(noted()).toMatch(/^\d+-\d+\.json$/), patience);

      dataDir = newFolder();
      cpSync(join(server.dataDir, 'files', 'deletions'), join(dataDir, 'files', 'deletions'), {
        recursive: true,
      });
      environment = await newDatabase('after');
    });
    afterAll(async () => {
      await restored?.close();
      await server?.close();
      await registry?.close();
      await cluster?.remove();
      rmSync(folder, { recursive: true, force: true });
    });

    test('a backup of which one byte is damaged, or the end missing, is refused, and nothing is written', async () => {
      const bytes = readFileSync(archive);
      const bad = join(folder, 'bad.tar');
      const env = { ...environment, DATA_DIR: newFolder() };
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(bad, bytes);
      expect(await restore(bad, env)).toMatchObject({
        code: 3,
        output: expect.stringContaining('danificado'),
      });
      writeFileSync(bad, bytes.subarray(0, bytes.length >> 1));
      expect(await restore(bad, env)).toMatchObject({ code: 3 });
      expect(readdirSync(env.DATA_DIR)).toEqual([]);
    });

    test('everything that was acknowledged before the backup began is there, and nothing of later', async () => {
      const done = await restore(archive, { ...environment, DATA_DIR: dataDir });
      expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 contas excluídas') });
      if (engine === 'pglite') expect(done.output).toContain(`Para: banco embutido ${dataDir}/db`);
      const begin = newFolder();
      cpSync(dataDir, begin, { recursive: true });
      restored = await startDrilled(environment, begin);

      expect((await call('GET', '/developer/exams', undefined, sheets[0]?.developer.token)).status).toBe(401);
      for (const sheet of sheets) {
        const signedIn = await signIn(sheet.developer.email);
        sheet.developer = { ...sheet.developer, token: textAt(signedIn.body, 'token') };
      }
      expect((await signIn('later@devs.example')).status).toBe(401);
      expect((await signIn(gone.email)).status).toBe(401);
      expect((await call('GET', `/certificates/${certificate}`)).status).toBe(200);
      const shown = await fetch(`${restored.origin}${new URL(picture).pathname}`);
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(await call('GET', '/ready')).toMatchObject({ status: 200 });

      if (cluster) await checkInDatabase(environment.DATABASE_URL ?? '');
      else {
        // The server must let go of its database first.
        await checkPapers();
        await restored.stop();
        await checkInDatabase(undefined);
      }
      // The recovery link that waited was not mailed, here where mails are files.
      expect(readdirSync(restored.dataDir)).not.toContain('mail');

      async function checkInDatabase(url: string | undefined) {
        const db = await openDatabase<Schema>({ url, dataDir: restored?.dataDir });
        try {
          const sum = nothingFound();
          for (const sheet of sheets) add(sum, await checkHistory(db, sheet));
          expect(sum).toMatchObject({ lost: 0, doubled: 0, invented: 0, faults: [] });
          expect(sum.acknowledged).toBeGreaterThan(20);
          if (url !== undefined) await checkPapers();
          const [delivered] = sheets as [Sheet];
          expect(await checkView(call, db, delivered)).toEqual([]);
        } finally {
          await db.close();
        }
      }
      async function checkPapers() {
        for (const { runId, developer } of sheets.slice(1))
          expect((await call('GET', `/test/${runId}`, undefined, developer.token)).status).toBe(200);
      }
    });

    test('a restore over data is refused, and with --replace done', async () => {
      await restored?.stop();
      const env = { ...environment, DATA_DIR: dataDir };
      expect(await restore(archive, env)).toMatchObject({ code: 5 });
      expect(await restore(archive, env, '--replace')).toMatchObject({ code: 0 });
    });
  });
}

const operationsOf = (sheet: Sheet) => [...sheet.operations.values()].flat();
const acknowledgedNow = (sheet: Sheet) =>
  new Set(operationsOf(sheet).flatMap(({ id, version }) => (version === undefined ? [] : [id])));

/** What was acknowledged after the backup began may be in it, and need not. */
function forgetLater(sheet: Sheet, before: ReadonlySet<string>): void {
  for (const operation of operationsOf(sheet)) if (!before.has(operation.id)) delete operation.version;
}
