import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { forgetDeveloper } from '#modules/privacy/server/forget-developer.ts';
import { code, createTestedExam, essay, runTests } from './test-answer-tests.ts';

describe('a mark by tests', () => {
  let test: TestApp;
  let exam: Awaited<ReturnType<typeof createTestedExam>>;
  let one: Awaited<ReturnType<typeof exam.begin>>;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestedExam(test, {}, [code(), essay('Por quê?')]);
    one = await exam.begin();
    await one.deliver('negative', 'Porque sim.');
  });

  const id = () => one.ids[0] as number;
  const grade = (mark: Json, more: Json = {}) =>
    exam.grade(one.attemptId, [{ id_questao: id(), ...mark }], more);
  const gradeEssay = (correta: boolean) => exam.grade(one.attemptId, [{ id_questao: one.ids[1], correta }]);
  const first = async () => (await exam.sheet()).first;
  const version = async () => (await exam.sheet()).sheet.versao;
  const versions = async () =>
    (
      await sql<{ correct: boolean | null; judged_by: number | null; passed: unknown }>`
        select versions.correct, versions.judged_by, versions.passed from verdict_versions as versions
         where versions.attempt_id = ${one.attemptId} and versions.question_id = ${id()}
         order by versions.id`.execute(test.db.kysely)
    ).rows;
  const byTests = { correct: true, judged_by: null, passed: { weight: 3, of: 4 } };

  it.each([
    ['the value', {}],
    ['the value and the points of the tests', { pontos_testes: { ganhos: 3, total: 4 } }],
    ['the value and what was seen', { anterior: { correta: true, pontos_testes: { ganhos: 3, total: 4 } } }],
    ['null, as it was read before the tests had run,', { correta: null }],
  ])('sending back %s changes nothing', async (_, mark) => {
    await runTests(test);
    const before = await version();
    expect((await grade({ correta: true, ...mark })).body.versao).toBe(before);
    expect(await first()).toMatchObject({ correta: true, pontos_testes: { ganhos: 3, total: 4 } });
    expect(await versions()).toEqual([byTests]);
  });

  it('is overruled by another value, to all points or none, in the name of who sent it', async () => {
    await runTests(test);
    await gradeEssay(true);
    expect((await one.result()).pontuacao).toBe(87.5);
    await grade({ correta: false });
    const none = await first();
    expect(none).toMatchObject({
      correta: false,
      resultado_testes: { estado: 'CONCLUIDA', pontos_testes: { ganhos: 3, total: 4 } },
    });
    expect(none).not.toHaveProperty('pontos_testes');
    expect((await one.result()).pontuacao).toBe(50);
    await grade({ correta: true });
    expect((await one.result()).pontuacao).toBe(100);
    const by = { judged_by: exam.company.accountId, passed: null };
    expect(await versions()).toEqual([byTests, { correct: false, ...by }, { correct: true, ...by }]);
  });

  it('null points of tests give all of them where the value is the same', async () => {
    await runTests(test);
    await grade({ correta: true, pontos_testes: null });
    await gradeEssay(true);
    expect((await one.result()).pontuacao).toBe(100);
  });

  it('stands again when the mark that overruled it is taken back', async () => {
    await runTests(test);
    await grade({ correta: false });
    await grade({ correta: null });
    expect(await first()).toMatchObject({ correta: true, pontos_testes: { ganhos: 3, total: 4 } });
    expect((await versions()).at(-1)).toEqual(byTests);
  });

  it('stays, with a comment of who has confirmed it', async () => {
    await runTests(test);
    await grade({ correta: true, comentarios: ['Boa saída para negativos.'] });
    expect(await first()).toMatchObject({
      ...{ pontos_testes: { ganhos: 3, total: 4 }, comentarios: ['Boa saída para negativos.'] },
    });
    expect((await versions()).at(-1)).toEqual({ ...byTests, judged_by: exam.company.accountId });
  });

  it('never goes over the mark of a person who was faster, and is kept beside it', async () => {
    await grade({ correta: false });
    await gradeEssay(true);
    const before = await version();
    await runTests(test);
    expect(await first()).toMatchObject({
      correta: false,
      resultado_testes: { pontos_testes: { ganhos: 3, total: 4 } },
    });
    expect([await version(), (await one.result()).pontuacao]).toEqual([before, 50]);
  });

  it('is news for a grader who saw none', async () => {
    const seen = { correta: null };
    await runTests(test);
    const refused = await grade({ correta: false, anterior: seen });
    expect([refused.status, refused.body.code]).toEqual([409, 'CORRECAO_DESATUALIZADA']);
    const other = { correta: true, pontos_testes: { ganhos: 1, total: 4 } };
    expect((await grade({ correta: false, anterior: other })).body.code).toBe('CORRECAO_DESATUALIZADA');
  });

  it('leaves nothing of the answer to graders while tests are executed and after, unlike an essay beside it', async () => {
    exam = await createTestedExam(test);
    one = await exam.begin();
    await one.deliver('negative');
    const list = async () =>
      (await test.call('GET', `/test/${exam.runId}/questions/${id()}/answers`, { as: exam.company.token }))
        .body.data;
    expect(await list()).toMatchObject({
      ...{ totalRespostas: 1, totalCorrigidas: 0, totalParaMim: 0 },
      results: [
        { correta: null, resposta: { linguagem: 'JAVASCRIPT' }, resultado_testes: { estado: 'NA_FILA' } },
      ],
    });
    const next = await exam.begin();
    await next.deliver('die');
    expect((await exam.sheet()).proximaNaoCorrigida).toBeUndefined();
    await runTests(test);
    expect((await exam.sheet()).proximaNaoCorrigida).toBe(2);
    expect(await list()).toMatchObject({
      ...{ totalRespostas: 2, totalCorrigidas: 1, totalParaMim: 1 },
      results: [{ pontos_testes: { ganhos: 3, total: 4 } }, { resultado_testes: { estado: 'FALHOU' } }],
    });
  });

  it('counts in the figures of the question by its part', async () => {
    await runTests(test);
    const { body } = await test.call('GET', `/test/${exam.runId}/questions`, { as: exam.company.token });
    expect(body.data.questoes[0]).toMatchObject({ totalCorrigida: 1, acerto: 75 });
  });

  it('does not count for a question that is annulled', async () => {
    await runTests(test);
    await gradeEssay(true);
    const { status } = await test.call('POST', `/test/${exam.runId}/questions/changes`, {
      as: exam.company.token,
      body: { id_questao: id(), tipo: 'ANULADA', motivo: 'Enunciado errado.' },
    });
    expect(status).toBe(200);
    await test.deps.outbox.runOnce();
    expect((await one.result()).pontuacao).toBe(100);
  });

  it('leaves no text of a deleted account, and the answers that wait to graders', async () => {
    await runTests(test);
    const other = await exam.begin();
    await other.deliver('negative', 'x');
    for (const { candidate } of [one, other])
      await test.db.transaction((trx) => forgetDeveloper(test.deps, trx, candidate.developer.accountId));
    const { rows } = await sql<{ attempt_id: number; results: Json }>`
      select answer_tests.attempt_id, answer_tests.results from answer_tests
       where answer_tests.attempt_id in (${one.attemptId}, ${other.attemptId})`.execute(test.db.kysely);
    expect(rows).toEqual([
      {
        attempt_id: one.attemptId,
        results: [
          { number: 1, hidden: true, verdict: 'wrong_answer' },
          { number: 2, hidden: true, verdict: 'accepted' },
        ],
      },
    ]);
  });

  describe('of an exam that tests alone have marked', () => {
    beforeEach(async () => {
      exam = await createTestedExam(test, {}, [code()]);
      one = await exam.begin();
      await one.deliver('negative');
      await runTests(test);
    });

    it('is named as a decision of a program, until a person marks it', async () => {
      const machine = async () =>
        (
          await test.call('GET', `/developer/appeals/${one.attemptId}`, {
            as: one.candidate.developer.token,
          })
        ).body.data.decidido_por_programa;
      expect(await machine()).toBe('tudo');
      await grade({ correta: false });
      expect(await machine()).toBe('nada');
    });

    it('is appealed, and a person judges it with what the tests say', async () => {
      const as = one.candidate.developer.token;
      test.clock.advance(1000);
      const opened = await test.call('POST', `/developer/appeals/${one.attemptId}`, {
        as,
        body: { id_questao: id(), motivo: 'O teste pequeno está errado.' },
      });
      expect(opened.status).toBe(201);
      const url = `/test/${exam.runId}/appeals`;
      const call = (method: 'GET' | 'PUT', path: string, body?: Json) =>
        test.call(method, path, { as: exam.company.token, body });
      const [{ id: appeal }] = (await call('GET', url)).body.data.recursos;
      const read = (await call('GET', `${url}/${appeal}`)).body.data;
      expect(read).toMatchObject({
        pode_decidir: true,
        questoes: [{ questao: { resultado_testes: { pontos_testes: { ganhos: 3, total: 4 } } } }],
        correcoes: [{ automatica: true, correta: true, pontos_testes: { ganhos: 3, total: 4 } }],
      });
      expect(read.correcoes[0]).not.toHaveProperty('por');
      test.clock.advance(1000);
      const decide = (correcoes: Json[]) =>
        call('PUT', `${url}/${appeal}`, {
          ...{ resultado: 'alterada', motivos: 'O teste estava errado.', versao: read.versao },
          correcoes,
        });
      expect((await decide([{ id_questao: id(), correta: true }])).body.code).toBe('RECURSO_SEM_MUDANCA');
      const decided = await decide([{ id_questao: id(), correta: true, pontos_testes: null }]);
      expect(decided.status).toBe(200);
      expect((await one.result()).pontuacao).toBe(100);
      const own = (await test.call('GET', `/developer/appeals/${one.attemptId}`, { as })).body.data;
      expect(own.correcoes).toMatchObject([{ automatica: true }, { correta: true }]);
    });
  });
});
