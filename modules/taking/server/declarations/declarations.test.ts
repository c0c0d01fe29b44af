import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';
import type { TestCompany } from '#app/server/test-people.ts';

const said = { documentacao: true, assistente: 'Claude', para_que: 'Revisei a sintaxe.' };
const hour = 3_600_000;

describe('a declaration of what was used', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let candidate: TestCandidate;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-02T12:00:00.000Z' });
    company = await test.people.company();
  });
  beforeEach(() => begin());
  afterAll(() => test.close());

  const begin = async (given: Parameters<typeof createTestExam>[1] = {}) => {
    test.clock.set('2026-03-02T12:00:00.000Z');
    exam = await createTestExam(test, { company, ...given });
    candidate = await createTestCandidate(test, exam.runId);
    attemptId = (await candidate.start()).body.data.id;
  };
  const declare = (body: Json = said, as = candidate.developer.token) =>
    test.call('PUT', `/developer/userTest/${attemptId}/declaration`, { as, body });
  const own = async (): Promise<Json> =>
    (
      await test.call('GET', `/developer/userTest/${attemptId}/declaration`, {
        as: candidate.developer.token,
      })
    ).body.data;
  const read = (as = company.token, runId = exam.runId) =>
    test.call('GET', `/test/${runId}/attempts/${attemptId}/declaration`, { as });

  it('is read by the candidate at once and by the company and its graders once it is delivered', async () => {
    expect(await own()).toEqual({ pedida: true, aberta: true });
    expect((await candidate.paper()).body.data.declaracao_pedida).toBe(true);
    expect((await declare()).status).toBe(200);
    const declaracao = { ...said, declarada_em: '2026-03-02T12:00:00.000Z' };
    expect(await own()).toEqual({ pedida: true, aberta: true, declaracao });
    expect((await read()).body.data).toEqual({ regra_consulta: 'CONSULTA_LIVRE', pedida: true });
    await candidate.finish(attemptId);
    expect(await own()).toEqual({ pedida: true, aberta: true, ate: '2026-03-03T12:00:00.000Z', declaracao });
    const grader = await test.people.member(company, 'corretor');
    for (const token of [company.token, grader.token])
      expect((await read(token)).body.data).toEqual({
        regra_consulta: 'CONSULTA_LIVRE',
        pedida: true,
        declaracao,
      });
  });

  it('is read with the answers of a question, of several attempts in one call, and of no other run', async () => {
    const list = (as: string, ids: readonly number[], runId = exam.runId) =>
      test.call('GET', `/test/${runId}/declarations?tentativas=${ids.join('+')}`, { as });
    await declare();
    await candidate.finish(attemptId);
    const first = attemptId;
    const another = await createTestCandidate(test, exam.runId);
    const going = (await another.start()).body.data.id;
    const declaracao = { ...said, declarada_em: '2026-03-02T12:00:00.000Z' };
    const grader = await test.people.member(company, 'corretor');
    for (const { token } of [company, grader])
      expect((await list(token, [first, going])).body.data).toEqual([
        { idProvaUsuario: first, regra_consulta: 'CONSULTA_LIVRE', pedida: true, declaracao },
        { idProvaUsuario: going, regra_consulta: 'CONSULTA_LIVRE', pedida: true },
      ]);
    expect((await list(company.token, [])).body.data).toEqual([]);
    expect((await list(candidate.developer.token, [first])).status).toBe(403);
    const stranger = await test.people.company();
    expect((await list(stranger.token, [first])).status).toBe(404);
    const { runId } = await createTestExam(test, { company });
    expect((await list(company.token, [first], runId)).body.data).toEqual([]);
  });

  it('may be given and changed for 24 hours after the delivery, and not a moment longer', async () => {
    await candidate.finish(attemptId);
    test.clock.advance(23 * hour);
    await declare();
    test.clock.advance(hour);
    expect((await declare({ documentacao: false })).status).toBe(200);
    test.clock.advance(1);
    const late = await declare();
    expect([late.status, late.body.code]).toEqual([409, 'DECLARACAO_ENCERRADA']);
    expect(await own()).toMatchObject({
      pedida: true,
      aberta: false,
      declaracao: { documentacao: false, declarada_em: '2026-03-03T12:00:00.000Z' },
    });
  });

  it('is never a condition: without one the attempt is delivered and reads as not declared', async () => {
    expect((await candidate.finish(attemptId)).status).toBe(200);
    expect((await read()).body.data).toEqual({ regra_consulta: 'CONSULTA_LIVRE', pedida: true });
  });

  it('moves no score, whatever it says', async () => {
    const scores = [];
    for (const body of [undefined, { documentacao: false }, said]) {
      await begin();
      if (body) await declare(body);
      await candidate.finish(attemptId, rightAnswers(exam.questions));
      await test.call('PUT', `/test/${exam.runId}/correction`, {
        as: company.token,
        body: {
          id_prova_usuario: attemptId,
          questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: false }],
        },
      });
      const { pontuacao, hash } = (await candidate.result(attemptId)).body.data;
      scores.push([pontuacao, typeof hash]);
    }
    expect(scores).toEqual([
      [66.7, 'string'],
      [66.7, 'string'],
      [66.7, 'string'],
    ]);
  });

  it.each(['closed_book', 'forbidden'] as const)(
    'is not asked for where the rule is %s',
    async (helpRule) => {
      await begin({ helpRule });
      const refused = await declare();
      expect([refused.status, refused.body.code]).toEqual([409, 'DECLARACAO_NAO_PEDIDA']);
      expect(await own()).toEqual({ pedida: false, aberta: false });
      expect((await candidate.paper()).body.data).not.toHaveProperty('declaracao_pedida');
      await candidate.finish(attemptId);
      expect((await read()).body.data.pedida).toBe(false);
    },
  );

  it('follows the rule that the attempt began under, and not a later one', async () => {
    const change = { regra_consulta: 'PROIBIDA', edicao: 1 };
    await test.call('PUT', `/test/${exam.runId}/rule`, { as: company.token, body: change });
    expect((await declare()).status).toBe(200);
  });

  it('is not asked for in a rehearsal, nor in Provado’s own exams: nobody reads them', async () => {
    const { runId, rehearsalId } = await publishTestOwnExam(test);
    for (const id of [runId, rehearsalId]) {
      candidate = await createTestCandidate(test, id);
      attemptId = (await candidate.start()).body.data.id;
      expect((await declare()).body.code).toBe('DECLARACAO_NAO_PEDIDA');
      expect(await own()).toEqual({ pedida: false, aberta: false });
    }
  });

  it.each([
    ['without a word on documentation', { assistente: 'Claude' }],
    ['with a purpose of nothing', { documentacao: false, para_que: 'Para tudo.' }],
    ['with a name that is too long', { documentacao: true, assistente: 'a'.repeat(101) }],
    ['with a purpose that is too long', { documentacao: true, para_que: 'a'.repeat(501) }],
    ['of another shape', { documentacao: 'sim' }],
  ])('is refused %s', async (_, body) => {
    const refused = await declare(body);
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
    expect(await own()).toEqual({ pedida: true, aberta: true });
  });

  it('is nobody else’s: not another developer’s, nor another company’s, nor another run’s', async () => {
    const other = await test.people.developer();
    expect((await declare(said, other.token)).status).toBe(404);
    await candidate.finish(attemptId);
    const rival = await test.people.company();
    expect((await read(rival.token)).status).toBe(404);
    const second = await createTestExam(test, { company });
    expect((await read(company.token, second.runId)).status).toBe(404);
  });
});
