import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, createTestRun, type TestExam } from '#app/server/test-exams.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';

describe('the results by question of one’s own attempt', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const read = (attemptId: number, token: string) =>
    test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: token });
  const answersOf = (exam: TestExam) => {
    const [essay, single, multiple] = exam.questions;
    if (!essay || !single || !multiple) throw new Error('The usual exam has three questions.');
    return { essay, single, multiple };
  };
  const inHours = (hours: number) => new Date(test.clock.now().getTime() + hours * 3_600_000);
  const isKeyed = async (attemptId: number, token: string) => {
    const { status, body } = await read(attemptId, token);
    expect(status).toBe(200);
    return /"(correta|aproveitamento|explicacao|mudanca)":/.test(JSON.stringify(body));
  };

  it('are shown at once if the company chose so, with the given answers', async () => {
    const exam = await createTestExam(test, { questionResults: 'at_once' });
    const { essay, single, multiple } = answersOf(exam);
    const { attemptId, candidate } = await takeTestExam(test, exam.runId, [
      { id_questao: essay.id, resposta: 'Porque sim.' },
      { id_questao: single.id, id_alternativa: single.wrongIds[0] },
      { id_questao: multiple.id, id_alternativa: [multiple.rightIds[0]] },
    ]);
    const { status, body } = await read(attemptId, candidate.developer.token);
    expect(status).toBe(200);
    expect(body.data.questoes).toEqual([
      expect.objectContaining({ id: essay.id, resposta: { texto: 'Porque sim.' }, alternativas: [] }),
      expect.objectContaining({ id: single.id, aproveitamento: 0 }),
      expect.objectContaining({ id: multiple.id, aproveitamento: 50 }),
    ]);
    expect(body.data.questoes[0]).not.toHaveProperty('aproveitamento');
    expect(body.data.questoes[1].alternativas).toEqual([
      { id: single.rightIds[0], texto: 'certa', correta: true, selecionada: false },
      { id: single.wrongIds[0], texto: 'errada', correta: false, selecionada: true },
      { id: single.wrongIds[1], texto: 'outra errada', correta: false, selecionada: false },
    ]);
    const result = await candidate.result(attemptId);
    expect(result.body.data).toMatchObject({ resultado_por_questao: 'IMEDIATO', questoes_liberadas: true });
  });

  it('are refused during the attempt, whatever the company chose', async () => {
    const exam = await createTestExam(test, { questionResults: 'at_once' });
    const candidate = await createTestCandidate(test, exam.runId);
    const started = await candidate.start();
    const answer = await read(started.body.data.id, candidate.developer.token);
    expect([answer.status, answer.body.code]).toEqual([403, 'PROVA_NAO_ENTREGUE']);
  });

  it('are the own answers alone while what was right may not be seen', async () => {
    const exam = await createTestExam(test);
    const { essay, single } = answersOf(exam);
    const { attemptId, candidate } = await takeTestExam(test, exam.runId, [
      { id_questao: essay.id, resposta: 'Porque sim.' },
      { id_questao: single.id, id_alternativa: single.wrongIds[0] },
    ]);
    const { body } = await read(attemptId, candidate.developer.token);
    expect(body.data.questoes.slice(0, 2)).toEqual([
      {
        ...{ id: essay.id, tipo: 'DISSERTATIVA', enunciado: 'Questão 1?' },
        resposta: { texto: 'Porque sim.' },
        alternativas: [],
      },
      {
        ...{ id: single.id, tipo: 'UNICA_ESCOLHA', enunciado: 'Questão 2?' },
        alternativas: [
          { id: single.rightIds[0], texto: 'certa', selecionada: false },
          { id: single.wrongIds[0], texto: 'errada', selecionada: true },
          { id: single.wrongIds[1], texto: 'outra errada', selecionada: false },
        ],
      },
    ]);
  });

  it('come with the result at the earliest, even if what was right is shown at once', async () => {
    const given = { questionResults: 'at_once', resultsRelease: 'when_published' } as const;
    const exam = await createTestExam(test, given);
    const { attemptId, candidate } = await takeTestExam(test, exam.runId);
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(false);
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: exam.company.token });
    await releaseDueResults(test.deps);
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(true);
  });

  it('are never shown unless the company chooses so', async () => {
    const exam = await createTestExam(test, { endsAt: inHours(1) });
    const { attemptId, candidate } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(false);
    const result = await candidate.result(attemptId);
    expect(result.body.data).toMatchObject({ resultado_por_questao: 'NUNCA', questoes_liberadas: false });
  });

  it('are shown after the end once nobody is taking the exam', async () => {
    const exam = await createTestExam(test, { questionResults: 'after_end', endsAt: inHours(1) });
    const { attemptId, candidate } = await takeTestExam(test, exam.runId);
    const token = candidate.developer.token;
    expect(await isKeyed(attemptId, token)).toBe(false);
    const other = await createTestCandidate(test, exam.runId);
    const started = await other.start();
    // Extra time moved this deadline past the run's end.
    await test.db.kysely
      .updateTable('attempts')
      .set({ deadline_at: inHours(3) })
      .where('attempts.id', '=', started.body.data.id)
      .execute();
    await test.db.kysely
      .updateTable('runs')
      .set({ ends_at: test.clock.now() })
      .where('runs.id', '=', exam.runId)
      .execute();
    expect(await isKeyed(attemptId, token)).toBe(false);
    await other.finish(started.body.data.id);
    expect(await isKeyed(attemptId, token)).toBe(true);
  });

  it('are not found by another developer', async () => {
    const exam = await createTestExam(test, { questionResults: 'at_once' });
    const { attemptId } = await takeTestExam(test, exam.runId);
    expect((await read(attemptId, (await test.people.developer()).token)).status).toBe(404);
  });

  it('are not shown for an annulled attempt', async () => {
    const exam = await createTestExam(test, { questionResults: 'at_once' });
    const { attemptId, candidate } = await takeTestExam(test, exam.runId);
    await test.db.kysely
      .updateTable('attempts')
      .set({ state: 'annulled' })
      .where('attempts.id', '=', attemptId)
      .execute();
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(false);
  });

  it('keep the order of a shuffled exam, with the author’s explanations', async () => {
    const exam = await createTestExam(test, { questionResults: 'at_once', shuffled: true });
    const candidate = await createTestCandidate(test, exam.runId);
    const started = await candidate.start();
    const paper = await candidate.paper();
    await candidate.finish(started.body.data.id);
    const { single } = answersOf(exam);
    await test.db.kysely
      .updateTable('questions')
      .set({ explanation: 'Só esta lê linhas.' })
      .where('questions.id', '=', single.id)
      .execute();
    const { body } = await read(started.body.data.id, candidate.developer.token);
    const asked: { idQuestaoProva: number; questaoProva: { alternativaProva: { id: number }[] } }[] =
      paper.body.data.prova.provasTodasQuestoes;
    const shown: { id: number; explicacao?: string; alternativas: { id: number }[] }[] = body.data.questoes;
    expect(shown.map((question) => [question.id, ...question.alternativas.map(({ id }) => id)])).toEqual(
      asked.map((question) => [
        question.idQuestaoProva,
        ...question.questaoProva.alternativaProva.map(({ id }) => id),
      ]),
    );
    expect(shown.filter((question) => question.explicacao).map(({ id }) => id)).toEqual([single.id]);
  });

  it('follow the company’s choice, also after the exam was taken', async () => {
    const exam = await createTestExam(test);
    const { attemptId, candidate } = await takeTestExam(test, exam.runId);
    let edicao = 1;
    const choose = (as: string, resultado_por_questao: string) =>
      test.call('PUT', `/test/${exam.runId}/question-results`, {
        as,
        body: { resultado_por_questao, edicao },
      });
    expect((await choose((await test.people.company()).token, 'IMEDIATO')).status).toBe(404);
    expect((await choose(exam.company.token, 'AGORA')).status).toBe(400);
    expect((await choose(exam.company.token, 'IMEDIATO')).status).toBe(200);
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(true);
    expect((await choose(exam.company.token, 'NUNCA')).body).toMatchObject({
      code: 'EDICAO_ANTIGA',
      data: { resultado_por_questao: 'IMEDIATO', edicao: 2 },
    });
    edicao = 2;
    expect((await choose(exam.company.token, 'NUNCA')).status).toBe(200);
    expect(await isKeyed(attemptId, candidate.developer.token)).toBe(false);
  });

  it('show a share of the platform score only for attempts that count', async () => {
    const owner = await createTestExam(test, { template: true });
    const runId = await createTestRun(test, owner);
    const { single } = answersOf(owner);
    const shared = await takeTestExam(test, runId, rightAnswers(owner.questions));
    const token = shared.candidate.developer.token;
    expect((await shared.candidate.result(shared.attemptId)).body.data).not.toHaveProperty('plataforma');
    expect(await isKeyed(shared.attemptId, token)).toBe(false);
    const own = await createTestExam(test, {
      template: true,
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
    const [question] = own.questions;
    const taken = await takeTestExam(test, own.runId, [
      { id_questao: question?.id, id_alternativa: question?.rightIds[0] },
    ]);
    // One result of 100 and the two of 50 that every score starts with: 10 × 200 ÷ 3.
    const { body } = await taken.candidate.result(taken.attemptId);
    expect(body.data.plataforma).toEqual({ pontuacao: 667, efeito: 667 });
    expect(single.rightIds).toHaveLength(1);
  });
});
