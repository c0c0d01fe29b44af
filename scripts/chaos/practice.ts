import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { createTestPusher, type TestPusher } from '#modules/works/server/push/test-pusher.ts';
import { type Database, openDatabase } from '#platform/server/database/database.ts';
import type { Schema } from '#platform/server/database/schema.ts';
import { examBody } from '../../e2e/exams.ts';
import { type Person, signedInCompany, signedInDeveloper } from '../../e2e/people.ts';
import { startRegistryStub } from '../../e2e/registry-stub.ts';
import { adminCode, type ServerProcess, secretsKey, startServer } from '../../e2e/server-process.ts';
import { at, type Call, idAt, listAt, textAt, wireClient } from '../../e2e/wire-client.ts';
import { createCluster } from '../postgres-cluster.ts';

/** One candidate in a practical exam, and a server on PostgreSQL with a folder of data and one for temporary files. */
export type Practice = {
  call: Call;
  db: Database<Schema>;
  company: Person;
  developer: Person;
  runId: number;
  attemptId: number;
  questionId: number;
  /** The address of the calls about the candidate's answer. */
  answerPath: string;
  pusher: TestPusher;
  data: string;
  temporary: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  remote(): Promise<{ address: string; token: string }>;
  /** The version that is the candidate's answer, and its commit if it was pushed. */
  answered(): Promise<{ version: unknown; commit: unknown; text: unknown }>;
  /** What is in work in the folder for temporary files. */
  leftovers(): Promise<readonly string[]>;
  close(): Promise<void>;
};

/** @param prepare called before the first start with both folders */
export async function startPractice(
  environment: Readonly<Record<string, string>> = {},
  prepare: (folders: readonly string[]) => Promise<unknown> = async () => {},
): Promise<Practice> {
  const cluster = await createCluster(inject('postgres'), { detached: false, from: inject('begun') });
  const registry = await startRegistryStub();
  const home = await mkdtemp(join(tmpdir(), 'provado-practice-'));
  const [data, temporary] = [join(home, 'data'), join(home, 'temporary')];
  await Promise.all([mkdir(data), mkdir(temporary)]);
  await prepare([data, temporary]);
  // Programs of git have a user of their own, who works in the second one.
  await Promise.all([chmod(home, 0o755), chmod(temporary, 0o1777)]);
  const start = () =>
    startServer({
      ...{ DATABASE_URL: cluster.url, SECRETS_KEY: secretsKey, BRASIL_API_URL: registry.url },
      ...{ DATA_DIR: data, TMPDIR: temporary, THROTTLE: 'off', DEMO: 'off', ADMIN_CODE: adminCode },
      ...{ LOG_LEVEL: 'fatal', ...environment },
    });
  let server: ServerProcess = await start();
  const db = await openDatabase<Schema>({ url: cluster.url, poolSize: 3 });
  const pusher = await createTestPusher();
  const call = wireClient(() => server.origin, 1);
  const company = await signedInCompany(call, 'pessoas@acme.example');
  const developer = await signedInDeveloper(call, 'ana@devs.example', 'Pessoa de Ensaio');
  const question = { enunciado: '', tipo: 'DISSERTATIVA', id_tipo: 3, alternativas: [], img_url: '' };
  const formas_entrega = ['LINK', 'ARQUIVO', 'PUSH'];
  const practice = { tipo_prova: 'PRATICA', formas_entrega, duracao: null, questoes: [question] };
  const made = await call('POST', '/test', examBody(company.id, practice), company.token);
  const runId = idAt(made.body, 'data.idProvaAndamento');
  const begun = await call('POST', '/developer/userTest', { id_prova_andamento: runId }, developer.token);
  const paper = async () => (await call('GET', `/test/${runId}`, undefined, developer.token)).body;
  const questionId = idAt(await paper(), 'data.prova.provasTodasQuestoes.0.idQuestaoProva');
  const attemptId = idAt(begun.body, 'data.id');
  const answerPath = `/developer/answerTest/${attemptId}/${questionId}`;

  return {
    ...{ call, db, company, developer, runId, attemptId, questionId, answerPath, pusher, data, temporary },
    kill: () => server.kill(),
    async start() {
      server = await start();
    },
    async remote() {
      const { body } = await call('GET', `${answerPath}/repository`, undefined, developer.token);
      const { pathname } = new URL(textAt(body, 'data.endereco'));
      return { address: `${server.origin}${pathname}`, token: textAt(body, 'data.senha') };
    },
    async answered() {
      const body = await paper();
      const [answer] = listAt(body, 'data.respostas');
      const [version, text] = [at(answer, 'versao'), at(answer, 'resposta')];
      return { version, text, commit: at(body, 'data.trabalhos.0.commit') };
    },
    leftovers: async () =>
      (await readdir(temporary)).filter((name) => name.startsWith('provado-')).toSorted(),
    async close() {
      await pusher.close();
      await db.close();
      await server.close();
      await registry.close();
      await cluster.remove();
      await rm(home, { recursive: true, force: true });
    },
  };
}
