import { randomUUID } from 'node:crypto';
import { unpackTar } from 'modern-tar';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { executionHandlersOf } from '#app/server/execution-handlers.ts';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { createDispatcher, noteRunner } from '#modules/execution/server/public.ts';
import { createTestExecutor } from '#modules/execution/server/test-executions.ts';
import { handInWork, storeTestWork, type TestFiles } from '#modules/marking/server/works/test-hand-in.ts';
import { anonymizeAttempts } from '#modules/records/server/anonymize-attempts.ts';
import { checkWorksJob } from './check-works.ts';
import { packLayers } from './pack-layers.ts';

const python = { language: 'python', engine: 'native', toolchain: 'Python 3' } as const;

describe('the check of a delivered work', () => {
  let test: TestApp;
  let company: TestCompany;
  let grader: TestPerson;
  let lia: TestPerson;
  let exam: TestExam;
  let questionId: number;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
    grader = await test.people.member(company, 'corretor');
    lia = await test.people.developer({ name: 'Lia Canária' });
    exam = await createTestExam(test, { company, kind: 'practice', questions: [{ kind: 'essay' }] });
    questionId = exam.questions[0]?.id ?? 0;
  });

  async function deliver(command = 'python3 -m unittest', files: TestFiles = { 'soma.py': 'x' }) {
    const { companyId } = company;
    const check_work_id = await storeTestWork(test, { companyId }, { 'teste.py': 'y', 'soma.py': 'z' });
    await test.db.kysely
      .updateTable('questions')
      .set({ check_work_id, check_command: command, check_language: 'python' })
      .where('questions.id', '=', questionId)
      .execute();
    ({ attemptId } = await takeTestExam(
      test,
      exam.runId,
      [{ id_questao: questionId, resposta: 'https://example.com' }],
      lia,
    ));
    await handInWork(test, { attemptId, questionId }, files);
    await queue();
  }
  const queue = async () => {
    await test.db.transaction((trx) =>
      test.deps.outbox.enqueue(trx, checkWorksJob, { attemptIds: [attemptId] }),
    );
    await test.deps.outbox.runOnce();
  };
  const url = () => `/test/${exam.runId}/attempts/${attemptId}/questions/${questionId}/check`;
  const read = (as: { readonly token: string } = grader) => test.call('GET', url(), { as: as.token });
  const seen = async (): Promise<Json> => (await read()).body.data;
  const jobs = async (): Promise<Json[]> =>
    test.db.kysely.selectFrom('run_jobs').selectAll().where('attempt_id', '=', attemptId).execute();
  const dispatcherOf = (executor = createTestExecutor({ languages: [python] })) =>
    createDispatcher(test.deps, executor, executionHandlersOf(test.deps), 1);
  const again = (as: { readonly token: string } = grader) => test.call('POST', url(), { as: as.token });

  it('waits in the queue, is executed once, and its facts are read by those who mark alone', async () => {
    await deliver();
    expect(await seen()).toEqual({ estado: 'na_fila', linguagem: 'PYTHON', comando: 'python3 -m unittest' });
    await queue();
    expect(await jobs()).toHaveLength(1);
    const executor = createTestExecutor({ languages: [python] });
    await dispatcherOf(executor).runOnce();
    await queue();
    await dispatcherOf(executor).runOnce();
    expect(executor.ran).toEqual(['python3 -m unittest']);
    expect(await seen()).toMatchObject({
      ...{ estado: 'conferido', saida: 'python3 -m unittest', versao: 'Python 3', tempo_ms: 1 },
    });
    const rival = await test.people.company();
    for (const stranger of [lia, rival]) expect((await read(stranger)).status).toBeGreaterThanOrEqual(403);
    expect((await again(rival)).status).toBe(404);
  });

  it('tells how a command ended that failed, and is executed again when somebody who marks asks', async () => {
    await deliver('exit 1');
    await dispatcherOf().runOnce();
    expect(await seen()).toMatchObject({ estado: 'conferido', veredito: 'ERRO_DE_EXECUCAO', detalhe: '1' });
    expect((await again()).status).toBe(200);
    expect(await seen()).toMatchObject({ estado: 'na_fila' });
    await test.deps.outbox.runOnce();
    const executor = createTestExecutor({ languages: [python] });
    await dispatcherOf(executor).runOnce();
    expect(executor.ran).toEqual(['exit 1']);
  });

  it('is not done where the language is missing, the executor dies each time or all of it is too large', async () => {
    await deliver();
    await dispatcherOf(createTestExecutor({ languages: [] })).runOnce();
    expect(await seen()).toMatchObject({ estado: 'nao_conferido', motivo: 'linguagem_ausente' });
    await again();
    await test.deps.outbox.runOnce();
    await test.db.kysely
      .updateTable('run_jobs')
      .set({ task: JSON.stringify({ ...(await jobs())[1]?.task, command: 'die' }) })
      .where('state', '=', 'queued')
      .execute();
    const dispatcher = dispatcherOf();
    for (let tries = 0; tries < 3; tries++) await dispatcher.runOnce();
    expect((await seen()).estado).toBe('nao_conferido');
    const bytes = Buffer.alloc(70 * 1024 * 1024);
    lia = await test.people.developer();
    await deliver('exit 0', { 'a.bin': bytes, 'b.bin': bytes });
    expect(await seen()).toMatchObject({ estado: 'nao_conferido', motivo: 'grande_demais' });
    expect(await jobs()).toEqual([]);
    const folders = '/f'.repeat(28).slice(1);
    const deep = Array.from({ length: 550 }, (_, at) => [`${at}/${folders}/a`, 'x']);
    lia = await test.people.developer();
    await deliver('exit 0', Object.fromEntries(deep));
    expect(await seen()).toMatchObject({ estado: 'nao_conferido', motivo: 'grande_demais' });
  }, 60_000);

  it('is queued although that of another attempt cannot be read', async () => {
    await deliver();
    const lost = attemptId;
    lia = await test.people.developer();
    await deliver();
    await test.db.kysely.deleteFrom('outbox').execute();
    await test.db.kysely.deleteFrom('run_jobs').execute();
    await test.db.kysely.deleteFrom('work_checks').execute();
    await test.db.kysely
      .updateTable('works')
      .set({ stored_key: 'works/lost.zip' })
      .where('attempt_id', '=', lost)
      .execute();
    await test.db.transaction((trx) =>
      test.deps.outbox.enqueue(trx, checkWorksJob, { attemptIds: [lost, attemptId] }),
    );
    await test.deps.outbox.runOnce();
    expect(await jobs()).toHaveLength(1);
  });

  it('is not executed where no file store is at hand, and says nothing of a work that is another by now', async () => {
    await deliver();
    const executor = createTestExecutor({ languages: [python] });
    const { pack: _, ...without } = executionHandlersOf(test.deps);
    const now = test.clock.now();
    const report = { languages: [python], steps: [] };
    const runner = { id: randomUUID(), name: 'outro:1', slots: 1, startedAt: now, report };
    await noteRunner(test.db.kysely, runner, now, true);
    await createDispatcher(test.deps, executor, without, 1).runOnce();
    expect(executor.ran).toEqual([]);
    expect((await seen()).estado).toBe('na_fila');
    await handInWork(test, { attemptId, questionId }, { 'soma.py': 'outra' });
    expect((await seen()).estado).toBe('na_fila');
    await dispatcherOf().runOnce();
    expect((await seen()).estado).toBe('na_fila');
    await queue();
    await dispatcherOf().runOnce();
    expect((await seen()).estado).toBe('conferido');
  });

  it('is executed by one of two servers, and by the other one where the first was killed meanwhile', async () => {
    await deliver();
    const both = [createTestExecutor({ languages: [python] }), createTestExecutor({ languages: [python] })];
    await Promise.all(both.map((executor) => dispatcherOf(executor).runOnce()));
    expect(both.flatMap(({ ran }) => ran)).toHaveLength(1);
    lia = await test.people.developer();
    await deliver('wait');
    const ends = Promise.withResolvers<void>();
    const begins = Promise.withResolvers<void>();
    const first = createTestExecutor({ languages: [python], waits: ends.promise });
    const executeOver: typeof first.executeOver = (order, signal) => {
      begins.resolve();
      return first.executeOver(order, signal);
    };
    const killed = dispatcherOf({ ...first, executeOver }).runOnce();
    await begins.promise;
    test.clock.advance(31_000);
    const second = createTestExecutor({ languages: [{ ...python, toolchain: 'Python 4' }] });
    await dispatcherOf(second).runOnce();
    ends.resolve();
    await killed;
    expect(second.ran).toEqual(['wait']);
    expect(await seen()).toMatchObject({ estado: 'conferido', versao: 'Python 4' });
    expect(await jobs()).toHaveLength(1);
  });

  it('lays the tests over the work', async () => {
    await deliver('exit 0', { 'soma.py': 'do candidato', 'leia.md': 'oi' });
    const parts: Uint8Array[] = [];
    for await (const part of packLayers(test.deps, (await jobs())[0]?.task.layers)) parts.push(part);
    const entries = await unpackTar(Buffer.concat(parts));
    const texts = entries.map(({ header, data }) => [header.name, String(Buffer.from(data ?? []))]);
    expect(texts).toEqual([
      ['leia.md', 'oi'],
      ['soma.py', 'z'],
      ['teste.py', 'y'],
    ]);
  });

  it('tells in a blind run nobody whose it is, and forgets its output when the attempt is nobody’s', async () => {
    await deliver('echo de lia-canaria, Lia Canária');
    await dispatcherOf().runOnce();
    expect((await seen()).saida).toContain('Lia');
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', exam.runId).execute();
    expect((await seen()).saida).toBe('echo de [oculto], [oculto]');
    await test.db.transaction((trx) => anonymizeAttempts(trx, [attemptId], test.clock.now()));
    const rows = await test.db.kysely.selectFrom('work_checks').selectAll().execute();
    expect(rows.find((row) => row.attempt_id === attemptId)).toMatchObject({ output: null, work_id: null });
  });
});
