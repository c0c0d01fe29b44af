import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { noteRunner } from '#modules/execution/server/public.ts';
import { keepTestResults } from './answer-tests.ts';
import { repeatOwnTests } from './repeat-tests.ts';
import { createTestedExam, fakeExecutor, rightOption, runTests, waitingTests } from './test-answer-tests.ts';

const start = '2026-01-15T12:00:00Z';

describe('tests that the platform could not execute', () => {
  let test: TestApp;
  let exam: Awaited<ReturnType<typeof createTestedExam>>;

  beforeAll(async () => {
    test = await createTestApp({ now: start });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(start);
    exam = await createTestedExam(test);
  });

  const again = (body: object = {}, as = exam.company.token, runId = exam.runId) =>
    test.call('POST', `/test/${runId}/correction/tests`, { as, body });

  it.each([
    ['the executor dies', 'die', fakeExecutor],
    ['a test has a failure of ours', 'broken', fakeExecutor],
    [
      'nothing runs the language',
      'double',
      { ...fakeExecutor, available: async () => ({ languages: [], steps: [] }) },
    ],
  ])('because %s, the answer has no mark and the company sees why', async (_, source, executor) => {
    const one = await exam.begin();
    await one.deliver(source);
    await runTests(test, executor);
    expect(await one.result()).toMatchObject({
      ...{ corrigida: false, aguardando_correcao: 1, aguardando_testes: 0 },
      correcao_automatica: 'FALHOU',
    });
    expect((await exam.list())[0]).toMatchObject({ correcao_automatica: 'FALHOU' });
    expect((await exam.sheet()).first).toMatchObject({
      correta: null,
      resultado_testes: { estado: 'FALHOU' },
    });
    expect((await exam.sheet()).first.resultado_testes).not.toHaveProperty('pontos_testes');
  });

  it.each(['die', 'broken'])(
    'three tries later a person marks the answer of a program %s, and until then an administrator sees it',
    async (source) => {
      const admin = await test.people.admin();
      const [now, report] = [test.clock.now(), await fakeExecutor.available()];
      const runner = { id: randomUUID(), name: 'um:1', slots: 1, startedAt: now, report };
      await noteRunner(test.db.kysely, runner, now);
      const seen = async () =>
        (await test.call('GET', '/admin/runs', { as: admin.token })).body.data.semNota.filter(
          (one: Json) => one.idProvaAndamento === exam.runId,
        );
      const { attemptId, ids, deliver, result, paper } = await exam.begin();
      await deliver(source, rightOption(paper));
      let runs = 0;
      const executor: typeof fakeExecutor = {
        ...fakeExecutor,
        execute: (submission, signal) => {
          runs += 1;
          return fakeExecutor.execute(submission, signal);
        },
      };
      await runTests(test, executor);
      expect(runs).toBe(3);
      expect(await seen()).toEqual([
        {
          ...{ idProvaAndamento: exam.runId, empresa: expect.any(String), prova: 'Prova de código' },
          ...{ respostas: 1, semLinguagem: 0, desde: test.clock.now().toISOString() },
        },
      ]);
      expect((await exam.list())[0]).toMatchObject({ correcao_automatica: 'FALHOU', corrigida: false });
      const marks = [{ id_questao: ids[0], correta: true }];
      expect((await exam.grade(attemptId, marks)).status).toBe(200);
      expect(await result()).toMatchObject({ pontuacao: 100, corrigida: true });
      expect(await seen()).toEqual([]);
      await sql`delete from runners`.execute(test.db.kysely);
    },
  );

  it('a grader has them executed again, once, and the mark follows', async () => {
    const grader = await test.people.member(exam.company, 'corretor');
    const [one, two] = [await exam.begin(), await exam.begin()];
    for (const { deliver } of [one, two]) await deliver('double');
    const nothing = { ...fakeExecutor, available: async () => ({ languages: [], steps: [] }) };
    await runTests(test, nothing);
    const overview = async () =>
      (await test.call('GET', `/test/${exam.runId}/geral`, { as: grader.token })).body.data
        .correcao_automatica;
    expect(await overview()).toEqual({ na_fila: 0, falharam: 2 });
    const ordered = await again({ id_prova_usuario: one.attemptId }, grader.token);
    expect([ordered.status, ordered.body.data]).toEqual([200, { totalRespostas: 1 }]);
    expect((await one.result()).correcao_automatica).toBe('NA_FILA');
    expect(await overview()).toEqual({ na_fila: 1, falharam: 1 });
    expect((await again()).body.data).toEqual({ totalRespostas: 1 });
    expect((await again()).body.data).toEqual({ totalRespostas: 0 });
    await runTests(test);
    for (const { result } of [one, two]) expect((await result()).pontuacao).toBe(50);
    expect(await overview()).toBeUndefined();
  });

  it('nobody has to ask for it in a rehearsal, for a week', async () => {
    const [one, two] = [await exam.begin(), await exam.begin()];
    await sql`update sittings set rehearsal = 1 where sittings.id = ${one.attemptId}`.execute(test.db.kysely);
    for (const { deliver } of [one, two]) await deliver('double');
    const nothing = { ...fakeExecutor, available: async () => ({ languages: [], steps: [] }) };
    await runTests(test, nothing);
    expect((await again()).body.data).toEqual({ totalRespostas: 1 });
    test.clock.advance(8 * 86_400_000);
    await repeatOwnTests(test.deps);
    expect(await waitingTests(test)).toMatchObject([{ attempt_id: two.attemptId }]);
    test.clock.set(start);
    await repeatOwnTests(test.deps);
    await runTests(test);
    expect((await one.result()).pontuacao).toBe(50);
  });

  it('what a checker said when it failed is for the company alone', async () => {
    const one = await exam.begin();
    await one.deliver('double');
    const said = { output: '', cpuMs: 1, memoryKb: 1, detail: 'VERIFICADOR_FALHOU' };
    const failure = { verdict: 'system_failure' as const, error: 'Falhou.', checkerError: 'esperava -6210' };
    const results = [
      { ...said, ...failure },
      { ...said, ...failure },
    ];
    const of = { attemptId: one.attemptId, questionId: one.ids[0] as number };
    const by = { engine: 'native' as const, toolchain: 'Node', failed: false, forTrial: false };
    await test.db.transaction((trx) => keepTestResults(test.deps, trx, { ...of, ...by, results }));
    const { testes } = (await exam.sheet()).first.resultado_testes;
    expect(testes[0]).toMatchObject({ erro_verificador: 'esperava -6210', erro: 'Falhou.' });
    const { rows } = await sql`
      select shown_test_results(answer_tests.results, false) as shown from answer_tests
       where answer_tests.attempt_id = ${one.attemptId}`.execute(test.db.kysely);
    expect(JSON.stringify(rows)).toContain('Falhou.');
    expect(JSON.stringify(rows)).not.toContain('-6210');
    expect(JSON.stringify(await one.questions())).not.toContain('-6210');
  });

  it('nobody does so for the run of another company', async () => {
    const other = await test.people.company();
    const refused = await again({}, other.token);
    expect([refused.status, refused.body.code]).toEqual([404, 'NAO_ENCONTRADO']);
    const one = await exam.begin();
    expect((await again({}, one.candidate.developer.token)).status).toBe(403);
  });

  it('a person marks it as any open answer, and then they are not executed again', async () => {
    const one = await exam.begin();
    await one.deliver('die', rightOption(one.paper));
    await runTests(test);
    await exam.grade(one.attemptId, [{ id_questao: one.ids[0], correta: true }]);
    expect(await one.result()).toMatchObject({ pontuacao: 100, correcao_automatica: 'CONCLUIDA' });
    expect((await again()).body.data).toEqual({ totalRespostas: 0 });
  });
});
