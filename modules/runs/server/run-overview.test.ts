import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';

describe('the overview of a run', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const overview = (runId: number | string, as: string) => test.call('GET', `/test/${runId}/geral`, { as });

  async function runWith(scores: readonly number[]) {
    const exam = await createTestExam(test, { title: 'Prova com figuras' });
    for (const score of scores) {
      await createTestAttempt(test, exam, await test.people.developer(), { state: 'graded', score });
    }
    return exam;
  }

  it('shows an empty run without average and median', async () => {
    const exam = await runWith([]);
    const { status, body } = await overview(exam.runId, exam.company.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        id: exam.runId,
        ativo: true,
        as_cegas: false,
        prazo_recurso: 7,
        titulo: 'Prova com figuras',
        descricao: 'Uma prova feita por um teste.',
        tipo: 'TEORICA',
        data_inicio: '2026-01-14T09:00:00.000-03:00',
        recorrigindo: false,
        data_fim: '2026-01-22T09:00:00.000-03:00',
        provaStacks: [{ id: 1, nome: 'Front-end' }],
        provaHabilidades: [
          { id: 1, nome: 'JavaScript', icone: 'http://localhost:3000/icons/javascript.svg' },
        ],
        resultado_por_questao: 'NUNCA',
        edicao: 1,
        totalCandidatos: 0,
        totalEntregues: 0,
        divulgacao_resultado: 'NA_ENTREGA',
        resultados_retidos: 0,
        totalCorrigidas: 0,
        totalParaCorrigir: 0,
        totalParaDecidir: 0,
        totalAprovados: 0,
        totalReprovados: 0,
        distribuicao: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      },
    });
  });

  it('counts started, delivered and graded attempts, but never annulled ones', async () => {
    const exam = await runWith([0, 100]);
    const developer = () => test.people.developer();
    await createTestAttempt(test, exam, await developer());
    await createTestAttempt(test, exam, await developer(), { state: 'delivered' });
    await createTestAttempt(test, exam, await developer(), { state: 'annulled', score: 77 });
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data).toMatchObject({
      totalCandidatos: 4,
      totalEntregues: 3,
      totalCorrigidas: 2,
      totalParaCorrigir: 1,
      media: 50,
      mediana: 50,
      distribuicao: [1, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
  });

  it.each([
    ['rounds half up, exactly', [66.6, 66.7], 66.7, 66.7],
    ['takes the middle one of three', [0, 10, 90.5], 33.5, 10],
    ['takes the mean of the middle two of four', [1, 2, 2.1, 99], 26, 2.1],
    ['gives a single zero', [0], 0, 0],
    ['rounds thirds', [33.3, 33.3, 33.4], 33.3, 33.3],
  ])('%s', async (_, scores, media, mediana) => {
    const exam = await runWith(scores);
    expect((await overview(exam.runId, exam.company.token)).body.data).toMatchObject({ media, mediana });
  });

  it('sorts scores into ten bins, with 100 in the last one', async () => {
    const exam = await runWith([0, 9.9, 10, 19.9, 20, 55, 89.9, 90, 99.9, 100]);
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data.distribuicao).toEqual([2, 2, 1, 0, 0, 1, 0, 0, 1, 3]);
  });

  it('shows the quartiles of the time used by those who delivered', async () => {
    const exam = await createTestExam(test);
    for (const timeUsed of [60, 600, 1200, 3000, 3599]) {
      await createTestAttempt(test, exam, await test.people.developer(), { state: 'delivered', timeUsed });
    }
    await createTestAttempt(test, exam, await test.people.developer());
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data.tempo).toEqual({ quartil1: '00:10:00', mediana: '00:20:00', quartil3: '00:50:00' });
  });

  it('takes the mean of the middle two times of an even number', async () => {
    const exam = await createTestExam(test);
    for (const timeUsed of [60, 600, 1200, 3600]) {
      await createTestAttempt(test, exam, await test.people.developer(), { state: 'delivered', timeUsed });
    }
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data.tempo.mediana).toBe('00:15:00');
  });

  it('counts the approved and the rejected', async () => {
    const exam = await createTestExam(test);
    for (const decision of ['approved', 'approved', 'rejected', 'pending'] as const) {
      await createTestAttempt(test, exam, await test.people.developer(), { state: 'delivered', decision });
    }
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data).toMatchObject({ totalAprovados: 2, totalReprovados: 1 });
  });

  it('counts an overdue attempt as delivered', async () => {
    const exam = await createTestExam(test);
    const startedAt = new Date(test.clock.now().getTime() - 7_200_000);
    await createTestAttempt(test, exam, await test.people.developer(), {
      startedAt,
      text: 'Uma resposta.',
    });
    const { data } = (await overview(exam.runId, exam.company.token)).body;
    expect(data).toMatchObject({ totalCandidatos: 1, totalEntregues: 1, totalCorrigidas: 0 });
  });

  it('is not found by another company, and is for companies only', async () => {
    const exam = await runWith([50]);
    const rival = await test.people.company();
    const { status, body } = await overview(exam.runId, rival.token);
    expect(status).toBe(404);
    expect(body).toEqual({
      error: 'Não encontramos esta prova: ela pode ter sido excluída.',
      code: 'NAO_ENCONTRADO',
    });
    expect((await overview(999_999_999, rival.token)).status).toBe(404);
    expect((await overview('abc', rival.token)).body.error).toBe('IDs devem ser números.');
    expect((await overview(exam.runId, (await test.people.developer()).token)).status).toBe(403);
    expect((await test.call('GET', `/test/${exam.runId}/geral`)).status).toBe(401);
  });
});
