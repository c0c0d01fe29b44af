import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { code, createTestedExam, runTests } from '../answer-tests/test-answer-tests.ts';

describe('changing the tests of a question of a run', () => {
  let test: TestApp;
  let exam: Awaited<ReturnType<typeof createTestedExam>>;
  let double: Awaited<ReturnType<typeof exam.begin>>;
  let positive: Awaited<ReturnType<typeof exam.begin>>;
  let questionId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestedExam(test, {}, [code()]);
    double = await exam.begin();
    positive = await exam.begin();
    questionId = double.ids[0] as number;
    await double.deliver('double');
    await positive.deliver('positive');
    await runTests(test);
  });

  const { execucao: asked } = code() as Json;
  const weighing = (visible: number, hidden: number, more: Json = {}): Json => ({
    ...asked,
    testes: asked.testes.map((one: Json) => ({ ...one, peso: one.oculto === false ? visible : hidden })),
    ...more,
  });
  const address = () => `/test/${exam.runId}/questions/${questionId}/tests`;
  const tests = (method: 'GET' | 'POST', execucao?: Json, as = exam.company.token, more: Json = {}) =>
    test.call(method, address(), { as, ...(execucao && { body: { execucao, ...more } }) });
  const drop = (id: string) =>
    test.call('DELETE', `${address()}?id_ensaio=${id}`, { as: exam.company.token });
  const trialId = async (): Promise<string> => (await progress())?.id ?? 'none';
  const change = async (more: Json = {}, path = '') =>
    test.call('POST', `/test/${exam.runId}/questions/changes${path}`, {
      as: exam.company.token,
      body: { id_questao: questionId, tipo: 'TESTES_ALTERADOS', id_ensaio: await trialId(), ...more },
    });
  const preview = (more: Json = {}) => change(more, '/preview');
  const motivo = 'O teste oculto valia demais.';
  const apply = async (more: Json = {}) => {
    const answer = await change({ motivo, ...more });
    await test.deps.outbox.runOnce();
    return answer;
  };
  const scores = async () => [(await double.result()).pontuacao, (await positive.result()).pontuacao];
  const progress = async () => (await tests('GET')).body.data.ensaio;

  it('executes them on the answers and previews what would change, while the old marks stand', async () => {
    const before = await scores();
    expect(before).toEqual([100, 25]);
    expect((await tests('POST', weighing(3, 1))).status).toBe(200);
    expect(await progress()).toMatchObject({ totalRespostas: 2, totalTestadas: 0, aplicando: false });
    expect((await preview()).body.code).toBe('TESTES_NAO_RODADOS');
    await runTests(test);
    expect(await progress()).toMatchObject({ totalTestadas: 2, totalFalhas: 0 });
    expect((await preview()).body.data).toMatchObject({
      ...{ totalConsideradas: 2, totalMudam: 1, totalSobem: 1, totalDescem: 0 },
      maiores: [{ antes: 25, depois: 75 }],
    });
    expect(await scores()).toEqual(before);
  });

  it('marks by them once they are applied, and shows them to the company and the reason to candidates', async () => {
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect((await apply()).status).toBe(200);
    expect(await scores()).toEqual([100, 75]);
    expect((await exam.sheet(2)).first).toMatchObject({
      pontos_testes: { ganhos: 3, total: 4 },
      mudanca: { tipo: 'TESTES_ALTERADOS', motivo },
      resultado_testes: { testes: [{ peso: 3 }, { peso: 1 }] },
    });
    expect((await positive.questions())[0]).toMatchObject({ mudanca: { tipo: 'TESTES_ALTERADOS', motivo } });
    const { ensaio, execucao, execucao_publicada } = (await tests('GET')).body.data;
    expect(ensaio).toBeUndefined();
    expect([execucao.testes[0].peso, execucao_publicada.testes[0].peso]).toEqual([3, 1]);
  });

  it('leaves the mark of a person, and brings that of the new tests back when it is taken away', async () => {
    const grade = (correta: boolean | null) =>
      exam.grade(positive.attemptId, [{ id_questao: questionId, correta }]);
    await grade(true);
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect((await preview()).body.data).toMatchObject({ totalMudam: 0 });
    await apply();
    expect(await scores()).toEqual([100, 100]);
    await grade(null);
    expect(await scores()).toEqual([100, 75]);
  });

  it('tests later deliveries by the new ones, and shows these to later candidates', async () => {
    await tests('POST', weighing(3, 1));
    await runTests(test);
    await apply();
    const later = await exam.begin();
    expect(later.paper.prova.provasTodasQuestoes[0].questaoProva.execucao.testes[0].peso).toBe(3);
    await later.deliver('positive');
    await runTests(test);
    expect((await later.result()).pontuacao).toBe(75);
  });

  it('tests what is delivered after the preview before they hold', async () => {
    const later = await exam.begin();
    await tests('POST', weighing(3, 1));
    await runTests(test);
    await later.deliver('positive');
    await runTests(test);
    expect((await preview()).body.code).toBe('TESTES_NAO_RODADOS');
    await apply();
    expect(await scores()).toEqual([100, 25]);
    await runTests(test);
    test.clock.advance(5_000);
    await test.deps.outbox.runOnce();
    expect([...(await scores()), (await later.result()).pontuacao]).toEqual([100, 75, 75]);
  });

  it('tests by them again what was tested by the old ones while they changed', async () => {
    await tests('POST', weighing(3, 1));
    await runTests(test);
    await apply();
    await sql`update answer_tests set tests = null, passed = '{"weight": 1, "of": 4}'
               where answer_tests.attempt_id = ${positive.attemptId}`.execute(test.db.kysely);
    await sql`update verdicts set passed = '{"weight": 1, "of": 4}'
               where verdicts.attempt_id = ${positive.attemptId}`.execute(test.db.kysely);
    test.clock.advance(90_000);
    await test.deps.outbox.runOnce();
    await runTests(test);
    expect((await exam.sheet(2)).first).toMatchObject({ pontos_testes: { ganhos: 3, total: 4 } });
  });

  it('keeps the mark of an answer that the platform could not execute, and executes it again on demand', async () => {
    const broken = await exam.begin();
    await broken.deliver('broken');
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect(await progress()).toMatchObject({ totalRespostas: 3, totalTestadas: 2, totalFalhas: 1 });
    await tests('POST', weighing(3, 1));
    expect(await progress()).toMatchObject({ totalTestadas: 2, totalFalhas: 0 });
    await runTests(test);
    await apply();
    expect(await scores()).toEqual([100, 75]);
    expect(await broken.result()).toMatchObject({ correcao_automatica: 'NA_FILA' });
  });

  it('keeps them when the question is annulled and that is undone, and the published ones come back by a trial', async () => {
    await tests('POST', weighing(3, 1));
    await runTests(test);
    await apply();
    await apply({ tipo: 'ANULADA' });
    expect(await scores()).toEqual([undefined, undefined]);
    await apply({ tipo: 'RESTAURADA' });
    expect(await scores()).toEqual([100, 75]);
    expect((await apply({ tipo: 'RESTAURADA' })).body.code).toBe('TESTES_NAO_RODADOS');
    const { execucao_publicada } = (await tests('GET')).body.data;
    await tests('POST', execucao_publicada);
    await runTests(test);
    await apply();
    expect(await scores()).toEqual([100, 25]);
    expect((await exam.sheet(2)).first.mudanca).toBeUndefined();
  });

  it('executes nothing twice: equal answers and tests have the verdict of before', async () => {
    const jobs = async () =>
      (await sql<{ keys: number }>`select count(*) as keys from run_verdicts`.execute(test.db.kysely)).rows[0]
        ?.keys;
    await tests('POST', weighing(3, 1));
    await runTests(test);
    const before = await jobs();
    await drop(await trialId());
    expect(await progress()).toBeUndefined();
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect([await jobs(), (await progress()).totalTestadas]).toEqual([before, 2]);
  });

  it('neither previews, applies, executes again nor drops a trial that another one has replaced', async () => {
    await tests('POST', weighing(3, 1));
    await runTests(test);
    const seen = await trialId();
    await tests('POST', weighing(1, 1));
    await runTests(test);
    const stands = await trialId();
    for (const refused of [
      await preview({ id_ensaio: seen }),
      await apply({ id_ensaio: seen }),
      await tests('POST', weighing(3, 1), exam.company.token, { id_ensaio: seen }),
      await drop(seen),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'EDICAO_ANTIGA']);
    expect([await trialId(), await scores()]).toEqual([stands, [100, 25]]);
    expect((await apply()).status).toBe(200);
    expect(await scores()).toEqual([100, 50]);
  });

  it('applies no trial that is not named, back to the published tests neither', async () => {
    const unnamed = { id_ensaio: undefined };
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect((await apply(unnamed)).body).toMatchObject({
      code: 'CAMPO_INVALIDO',
      fields: { id_ensaio: expect.any(String) },
    });
    await apply();
    await tests('POST', asked);
    await runTests(test);
    expect((await apply({ tipo: 'RESTAURADA', ...unnamed })).body.code).toBe('CAMPO_INVALIDO');
    expect(await scores()).toEqual([100, 75]);
  });

  it('gives the same tests the same name, so that who has seen them may apply them', async () => {
    await tests('POST', weighing(3, 1));
    const seen = await trialId();
    await tests('POST', weighing(1, 1));
    await tests('POST', weighing(3, 1));
    await runTests(test);
    expect((await apply({ id_ensaio: seen })).status).toBe(200);
    expect(await scores()).toEqual([100, 75]);
  });

  it.each<[string, () => Json, string]>([
    ['the same tests', () => weighing(1, 3), 'MUDANCA_SEM_EFEITO'],
    [
      'another language',
      () => weighing(3, 1, { linguagens: [{ linguagem: 'PHP', solucoes: ['x'] }] }),
      'CAMPO_INVALIDO',
    ],
    ['no weight', () => weighing(0, 0), 'CAMPO_INVALIDO'],
  ])('refuses %s', async (_, execucao, refusal) => {
    expect((await tests('POST', execucao())).body.code).toBe(refusal);
    expect(await progress()).toBeUndefined();
  });

  it('refuses the change of a run of another company, and of one that nobody has begun', async () => {
    const other = await test.people.company();
    expect((await tests('GET', undefined, other.token)).status).toBe(404);
    expect((await tests('POST', weighing(3, 1), other.token)).status).toBe(404);
    expect((await change({ motivo })).body.code).toBe('TESTES_NAO_RODADOS');
  });

  it('does not replace a trial that a change waits for', async () => {
    await tests('POST', weighing(3, 1));
    await change({ motivo });
    expect((await tests('POST', weighing(1, 1))).body.code).toBe('MUDANCA_EM_ANDAMENTO');
    expect((await drop(await trialId())).body.code).toBe('MUDANCA_EM_ANDAMENTO');
  });
});
