import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import { testExecutor } from '#modules/execution/server/test-executor.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import {
  choice,
  code,
  createTestedExam,
  essay,
  fakeExecutor,
  rightOption,
  runTests,
  waitingTests,
} from './test-answer-tests.ts';

const start = '2026-01-15T12:00:00Z';

describe('executable answers are marked by their tests', () => {
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

  it('after the end: it waits visibly, and earns the weights of the tests that it passes', async () => {
    const one = await exam.begin();
    expect((await one.deliver('negative', rightOption(one.paper))).body.data).toMatchObject({
      corrigida: false,
    });
    const waiting = { correcao_automatica: 'NA_FILA' };
    expect(await one.result()).toMatchObject({
      ...{ aguardando_correcao: 1, aguardando_testes: 1, corrigida: false },
      ...waiting,
    });
    expect((await exam.list())[0]).toMatchObject(waiting);
    expect(await exam.sheet()).toMatchObject({
      sheet: waiting,
      first: { correta: null, resultado_testes: { estado: 'NA_FILA', testes: [] } },
    });
    await runTests(test);
    const done = await one.result();
    expect(done).toMatchObject({ pontuacao: 87.5, aguardando_testes: 0, correcao_automatica: 'CONCLUIDA' });
    expect((await exam.list())[0]).toMatchObject({ pontuacao: 87.5, posicao: 1, corrigida: true });
    expect((await exam.sheet()).first).toMatchObject({
      correta: true,
      pontos_testes: { ganhos: 3, total: 4 },
      resultado_testes: {
        ...{ estado: 'CONCLUIDA', motor: 'QUICKJS', pontos_testes: { ganhos: 3, total: 4 } },
        testes: [
          { numero: 1, nome: 'pequeno', veredito: 'RESPOSTA_ERRADA', diferenca: { linha: 1 }, entrada: '2' },
          { numero: 2, nome: 'secreto', veredito: 'ACEITO', oculto: true, peso: 3, saida: '-6210' },
        ],
      },
    });
    expect((await one.questions())[0]).toMatchObject({
      aproveitamento: 75,
      pontos_testes: { ganhos: 3, total: 4 },
    });
  });

  it('less than half reads as wrong, and counts', async () => {
    const one = await exam.begin();
    await one.deliver('positive');
    await runTests(test);
    expect((await exam.sheet()).first).toMatchObject({ correta: false });
    expect((await one.result()).pontuacao).toBe(12.5);
  });

  it('all or nothing, if the question says so', async () => {
    exam = await createTestedExam(test, {}, [code({ credito: 'TUDO_OU_NADA' })]);
    const [one, two] = [await exam.begin(), await exam.begin()];
    await one.deliver('negative');
    await two.deliver('double');
    await runTests(test);
    expect([(await one.result()).pontuacao, (await two.result()).pontuacao]).toEqual([0, 100]);
  });

  it('a blank answer passes no test, and is marked at the end without an execution', async () => {
    const [blank, never] = [await exam.begin(), await exam.begin()];
    const { body } = await blank.deliver('  \n', rightOption(blank.paper));
    expect(body.data).toMatchObject({ pontuacao: 50, corrigida: true });
    expect((await never.deliver()).body.data).toMatchObject({ pontuacao: 0 });
    expect(await waitingTests(test)).toEqual([]);
    expect((await exam.sheet()).first).toMatchObject({
      correta: false,
      resultado_testes: { estado: 'CONCLUIDA', pontos_testes: { ganhos: 0, total: 4 }, testes: [] },
    });
  });

  it('is executed in the language of the answer, else in the first of the question', async () => {
    const [one, two] = [await exam.begin(), await exam.begin()];
    await one.deliver({ resposta: 'double', linguagem: 'PYTHON' });
    await two.deliver('double');
    expect(await waitingTests(test)).toEqual([
      { attempt_id: one.attemptId, language: 'python' },
      { attempt_id: two.attemptId, language: 'javascript' },
    ]);
    await runTests(test);
    expect((await exam.sheet()).first.resultado_testes.motor).toBe('NATIVO');
  });

  it.each([
    ['the sweeper', async () => void (await createAttemptsSweeper(test.deps).runOnce())],
    ['whoever reads next', async () => void (await exam.list())],
  ])('an attempt that %s closes is tested with what is saved', async (_, close) => {
    const one = await exam.begin();
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'double' });
    test.clock.advance(3_700_000);
    await close();
    expect(await waitingTests(test)).toMatchObject([{ attempt_id: one.attemptId }]);
    await runTests(test);
    expect((await one.result()).pontuacao).toBe(50);
  });

  it('an answer that changes after a reopening is tested again, and the tests of the old one count no more', async () => {
    const one = await exam.begin();
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'negative' });
    test.clock.advance(3_700_000);
    await exam.list();
    const reopened = await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: exam.company.token,
      body: { id_usuario: one.candidate.developer.accountId, minutos: 60, motivo: 'Caiu a rede.' },
    });
    expect(reopened.status).toBe(200);
    await runTests(test);
    expect((await one.result()).correcao_automatica).toBeUndefined();
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'double', versao_base: 1 });
    expect((await one.deliver()).body.data).toMatchObject({ corrigida: false });
    await runTests(test);
    expect((await exam.sheet()).first).toMatchObject({ pontos_testes: { ganhos: 4, total: 4 } });
  });

  it('a result that comes after the answer was changed is dropped', async () => {
    // Equal texts are not executed twice.
    const one = await exam.begin();
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'negative\n' });
    test.clock.advance(3_700_000);
    await exam.list();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: held, resolve: go } = Promise.withResolvers<void>();
    const slow: typeof fakeExecutor = {
      ...fakeExecutor,
      execute: async (...given) => {
        begin();
        await held;
        return fakeExecutor.execute(...given);
      },
    };
    const late = runTests(test, slow);
    await begun;
    await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: exam.company.token,
      body: { id_usuario: one.candidate.developer.accountId, minutos: 60, motivo: 'Caiu a rede.' },
    });
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'double', versao_base: 1 });
    await one.deliver();
    go();
    await late;
    await runTests(test);
    expect((await exam.sheet()).first).toMatchObject({ pontos_testes: { ganhos: 4, total: 4 } });
  });

  it('what was tested while the attempt was open again counts if the answer stays', async () => {
    const one = await exam.begin();
    await one.candidate.save(one.attemptId, one.ids[0] as number, { resposta: 'negative' });
    test.clock.advance(3_700_000);
    await exam.list();
    await test.call('POST', `/test/${exam.runId}/extra-time`, {
      as: exam.company.token,
      body: { id_usuario: one.candidate.developer.accountId, minutos: 60, motivo: 'Caiu a rede.' },
    });
    await runTests(test);
    await one.deliver();
    await runTests(test);
    expect((await one.result()).pontuacao).toBe(37.5);
  });

  it('tells of the result once, and the company when nothing is left', async () => {
    const one = await exam.begin();
    await one.deliver('double');
    await test.deps.outbox.runOnce();
    expect(await noticesTo(test, one.candidate.developer)).toEqual([]);
    await runTests(test);
    await runTests(test);
    expect(await noticesTo(test, one.candidate.developer)).toEqual([
      ['resultado_disponivel', 1, `/dev/test/result/${one.attemptId}`],
    ]);
    expect(await noticesTo(test, exam.company)).toContainEqual([
      'prova_corrigida',
      1,
      `/company/test/applicate/${exam.runId}`,
    ]);
  });

  it('waits with a result that is held back, and tells nobody of it', async () => {
    exam = await createTestedExam(test, { divulgacao_resultado: 'AO_PUBLICAR' });
    const one = await exam.begin();
    await one.deliver('double');
    await runTests(test);
    expect((await exam.list())[0]).toMatchObject({ pontuacao: 50 });
    const held = await one.result();
    expect(held).not.toHaveProperty('pontuacao');
    expect(held).not.toHaveProperty('correcao_automatica');
    expect((await one.questions())[0]).not.toHaveProperty('resultado_testes');
    expect(await noticesTo(test, one.candidate.developer)).toEqual([]);
  });

  it('an essay beside it still waits for a person', async () => {
    exam = await createTestedExam(test, {}, [code(), essay('Por quê?')]);
    const one = await exam.begin();
    await one.deliver('double', 'Porque sim.');
    await runTests(test);
    expect((await exam.list())[0]).toMatchObject({
      ...{ corrigida: false, correcao_automatica: 'CONCLUIDA' },
      parcial: { valor: 100, corrigidas: 1, questoes: 2 },
    });
    await exam.grade(one.attemptId, [{ id_questao: one.ids[1], correta: false }]);
    expect((await one.result()).pontuacao).toBe(50);
  });

  it('a rehearsal has its score, and nobody is told', async () => {
    const one = await exam.begin();
    await sql`update sittings set rehearsal = 1 where sittings.id = ${one.attemptId}`.execute(test.db.kysely);
    await one.deliver('double');
    await runTests(test);
    expect(await one.result()).toMatchObject({ pontuacao: 50, treino: 1, correcao_automatica: 'CONCLUIDA' });
    expect(await noticesTo(test, one.candidate.developer)).toEqual([]);
    expect(await exam.list()).toEqual([]);
  });

  it('is dealt to nobody where two people mark', async () => {
    exam = await createTestedExam(test, {}, [code(), essay('Por quê?')]);
    await test.people.member(exam.company, 'corretor');
    await test.call('PUT', `/test/${exam.runId}/double-marking`, {
      as: exam.company.token,
      body: { porcentagem: 100, limiar: 25, edicao: 1 },
    });
    const one = await exam.begin();
    await one.deliver('double', 'Porque sim.');
    await test.deps.outbox.runOnce();
    const { rows } = await sql<{ question_id: number }>`
      select distinct double_marks.question_id from double_marks where double_marks.attempt_id = ${one.attemptId}`.execute(
      test.db.kysely,
    );
    expect(rows.map(({ question_id }) => question_id)).toEqual([one.ids[1]]);
  });

  it('SQL is really executed, on all data sets', async () => {
    exam = await createTestedExam(test, {}, [
      essay('Liste os nomes.', {
        execucao: {
          ...{ tipo: 'SQL', comparacao: 'CONJUNTO', esquema: 'create table pessoas (nome text);' },
          linguagens: [{ linguagem: 'SQL', solucoes: ['select nome from pessoas'] }],
          testes: [
            { nome: 'um', entrada: "insert into pessoas values ('Ana');", oculto: false },
            { nome: 'dois', entrada: "insert into pessoas values ('Ana'), ('Zuleica');" },
          ],
        },
      }),
      choice('Qual?'),
    ]);
    const [one, two] = [await exam.begin(), await exam.begin()];
    await one.deliver('select nome from pessoas');
    await two.deliver("select nome from pessoas where nome = 'Ana'");
    await runTests(test, testExecutor());
    expect([(await one.result()).pontuacao, (await two.result()).pontuacao]).toEqual([50, 25]);
    expect((await exam.sheet(2)).first.resultado_testes).toMatchObject({
      motor: 'SQL',
      testes: [
        { veredito: 'ACEITO', esperada: '["nome"]\n["Ana"]\n' },
        { veredito: 'RESPOSTA_ERRADA', diferenca: { esperada: '["Zuleica"]' } },
      ],
    });
  });
});
