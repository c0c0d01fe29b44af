import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';

describe('grading', () => {
  let test: TestApp;
  let exam: TestExam;
  let first: TestQuestion;
  let second: TestQuestion;
  let choice: TestQuestion;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestExam(test, {
      questions: [{ kind: 'essay' }, { kind: 'essay' }, { kind: 'single', options: ['*certa', 'errada'] }],
    });
    [first, second, choice] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];
    ({ attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions)));
  });

  const sheet = async (n: number | string = 1, as = exam.company.token) =>
    test.call('GET', `/test/${exam.runId}/answers/${n}`, { as });
  const grade = async (questoesCorrigidas: unknown, more: Record<string, unknown> = {}, as?: string) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: as ?? exam.company.token,
      body: { id_prova_usuario: attemptId, questoesCorrigidas, ...more },
    });
  const asked = (question: TestQuestion, correta: boolean | null) => ({ id_questao: question.id, correta });
  const stored = async () =>
    test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.score', 'attempts.graded_at', 'attempts.version'])
      .where('attempts.id', '=', attemptId)
      .executeTakeFirstOrThrow();

  it('shows every question with its answer, and which options are right and which were picked', async () => {
    const { status, body } = await sheet();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      totalResults: 1,
      totalCorrigidas: 0,
      result: {
        idProvaAndamento: exam.runId,
        candidato: [
          {
            idProvaUsuario: attemptId,
            id_usuario: expect.any(Number),
            nome: expect.any(String),
            entregue_em: '2026-01-15T12:00:00.000Z',
            tempo: '00:00:00',
            pontuacao: null,
            situacao: 'Em análise',
            corrigida: false,
            versao: 1,
            questoes: [
              {
                id: first.id,
                tipo: 'DISSERTATIVA',
                enunciado: 'Questão 1?',
                foto: null,
                correta: null,
                resposta: { texto: 'Uma boa resposta.' },
                alternativas: [],
              },
              expect.objectContaining({ id: second.id, correta: null }),
              {
                id: choice.id,
                tipo: 'UNICA_ESCOLHA',
                enunciado: 'Questão 3?',
                foto: null,
                correta: null,
                alternativas: [
                  { id: choice.rightIds[0], texto: 'certa', correta: true, selecionada: true },
                  { id: choice.wrongIds[0], texto: 'errada', correta: false, selecionada: false },
                ],
              },
            ],
          },
        ],
      },
    });
  });

  it('shows an essay left blank with an empty text', async () => {
    await takeTestExam(test, exam.runId);
    const { body } = await sheet(2);
    expect(body.data.result.candidato[0].questoes[0].resposta).toEqual({ texto: '' });
  });

  it('counts delivered attempts in order of delivery, also while they are graded', async () => {
    const running = await createTestCandidate(test, exam.runId);
    await running.start();
    test.clock.advance(1_000);
    const later = await takeTestExam(test, exam.runId);
    await grade([asked(first, true), asked(second, true)]);
    const order = [await sheet(1), await sheet(2)];
    expect(order.map(({ body }) => body.data.result.candidato[0].idProvaUsuario)).toEqual([
      attemptId,
      later.attemptId,
    ]);
    expect(order[0]?.body.data.totalResults).toBe(2);
  });

  it('skips graded attempts to the nearest ones that are not graded', async () => {
    await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const attempts = await test.db.kysely
      .selectFrom('attempts')
      .select('attempts.id')
      .where('attempts.run_id', '=', exam.runId)
      .orderBy('attempts.delivered_at')
      .orderBy('attempts.id')
      .execute();
    await grade([asked(first, true), asked(second, true)], { id_prova_usuario: attempts[1]?.id });
    const { data } = (await sheet(1)).body;
    expect(data).toMatchObject({ totalResults: 3, totalCorrigidas: 1, proximaNaoCorrigida: 3 });
    expect(data).not.toHaveProperty('anteriorNaoCorrigida');
    expect((await sheet(3)).body.data).toMatchObject({ anteriorNaoCorrigida: 1 });
  });

  it('two people may judge different questions at once, but not the same one', async () => {
    const seen = (question: TestQuestion, correta: boolean, before: boolean | null) => ({
      ...asked(question, correta),
      anterior: { correta: before },
    });
    expect((await grade([seen(first, true, null)])).status).toBe(200);
    expect((await grade([seen(second, true, null)])).status).toBe(200);
    const late = await grade([seen(first, false, null)]);
    expect(late.status).toBe(409);
    expect(late.body.code).toBe('CORRECAO_DESATUALIZADA');
    expect(await stored()).toMatchObject({ score: 100 });
    expect((await grade([seen(first, false, true)])).body).toMatchObject({ versao: 4 });
  });

  it('an unknown position is 404, one that is not a number 400', async () => {
    for (const n of ['0', '-1', '2', '1000000000', '99999999999999999999'])
      expect((await sheet(n)).status).toBe(404);
    for (const n of ['abc', '1.5', '1e3']) expect((await sheet(n)).status).toBe(400);
  });

  it('is only for the company of the run', async () => {
    const rival = await test.people.company();
    const developer = await test.people.developer();
    expect((await sheet(1, rival.token)).status).toBe(404);
    expect((await sheet(1, developer.token)).status).toBe(403);
    expect((await grade([asked(first, true)], {}, rival.token)).status).toBe(404);
    expect((await grade([asked(first, true)], {}, developer.token)).status).toBe(403);
    const other = await createTestExam(test, { company: exam.company });
    const elsewhere = await takeTestExam(test, other.runId);
    expect((await grade([], { id_prova_usuario: elsewhere.attemptId })).status).toBe(404);
    expect(await stored()).toEqual({ score: null, graded_at: null, version: 1 });
  });

  it('gives the score with the last mark', async () => {
    const one = await grade([asked(first, true), asked(second, null)]);
    expect(one.body).toEqual({ success: true, message: 'Correção salva com sucesso!', versao: 2 });
    expect(await stored()).toMatchObject({ score: null, version: 2 });
    expect((await sheet()).body.data.result.candidato[0].questoes[0].correta).toBe(true);
    await grade([asked(second, false)]);
    expect(await stored()).toEqual({ score: 66.7, graded_at: test.clock.now(), version: 3 });
  });

  it('removes the score when a mark is removed', async () => {
    await grade([asked(first, true), asked(second, true)]);
    expect((await stored()).score).toBe(100);
    await grade([asked(second, null)]);
    expect(await stored()).toMatchObject({ score: null, graded_at: null });
    const questions = (await sheet()).body.data.result.candidato[0].questoes;
    expect(questions.map((question: { correta?: boolean | null }) => question.correta)).toEqual([
      true,
      null,
      null,
    ]);
  });

  it('can be repeated: the last mark counts', async () => {
    await grade([asked(first, true), asked(second, true)]);
    await grade([asked(first, false)]);
    expect((await stored()).score).toBe(66.7);
  });

  it('from a stale version is 409 and changes nothing', async () => {
    await grade([asked(first, true)], { versao: 1 });
    const { status, body } = await grade([asked(first, false)], { versao: 1 });
    expect([status, body.code]).toEqual([409, 'CORRECAO_DESATUALIZADA']);
    expect((await sheet()).body.data.result.candidato[0]).toMatchObject({
      versao: 2,
      questoes: [{ correta: true }, {}, {}],
    });
  });

  it('by two people at once gives one of them a conflict', async () => {
    const answers = await Promise.all(
      [true, false, true, false].map((correta) => grade([asked(first, correta)], { versao: 1 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('of a choice question, a question of another exam or the same question twice is 400', async () => {
    const other = await createTestExam(test);
    const [foreign] = other.questions as [TestQuestion];
    for (const given of [
      [asked(choice, true)],
      [asked(choice, null)],
      [asked(foreign, true)],
      [asked(first, true), asked(first, false)],
    ]) {
      const { status, body } = await grade(given);
      expect([status, body.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
    }
    expect((await stored()).version).toBe(1);
  });

  it('correction of a running attempt refused', async () => {
    const running = await createTestCandidate(test, exam.runId);
    const id = (await running.start()).body.data.id;
    const { status, body } = await grade([asked(first, true)], { id_prova_usuario: id });
    expect([status, body.code]).toEqual([409, 'PROVA_EM_ANDAMENTO']);
    test.clock.advance(4_000_000);
    expect((await grade([asked(first, true)], { id_prova_usuario: id })).status).toBe(200);
  });

  it('by any member of the company is logged with its author', async () => {
    const { body } = await grade([asked(first, true), asked(second, true)]);
    expect(body.success).toBe(true);
    const event = await test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.account_id', 'attempt_events.detail'])
      .where('attempt_events.attempt_id', '=', attemptId)
      .where('attempt_events.kind', '=', 'graded')
      .executeTakeFirstOrThrow();
    expect(event).toEqual({ account_id: exam.company.accountId, detail: { score: 100, version: 2 } });
  });

  it('hostile bodies are refused and never cause a server error', async () => {
    for (const body of [
      {},
      'x',
      { id_prova_usuario: attemptId },
      { id_prova_usuario: 'um', questoesCorrigidas: [] },
      { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: first.id, correta: 'sim' }] },
      { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: -5, correta: true }] },
      {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: 9_007_199_254_740_991, correta: true }],
      },
      { id_prova_usuario: attemptId, questoesCorrigidas: {} },
    ]) {
      const { status } = await test.call('PUT', `/test/${exam.runId}/correction`, {
        as: exam.company.token,
        body,
      });
      expect(status, JSON.stringify(body)).toBe(400);
    }
    const huge = { id_prova_usuario: 9_007_199_254_740_991, questoesCorrigidas: [] };
    expect(
      (await test.call('PUT', `/test/${exam.runId}/correction`, { as: exam.company.token, body: huge }))
        .status,
    ).toBe(404);
  });
});
