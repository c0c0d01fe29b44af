import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, graderTexts, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';

describe('grading by question', () => {
  let test: TestApp;
  let exam: TestExam;
  let essay: TestQuestion;
  let single: TestQuestion;
  let multiple: TestQuestion;
  const attempts: number[] = [];

  beforeAll(async () => {
    test = await createTestApp();
    exam = await createTestExam(test);
    [essay, single, multiple] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];
    const given = [
      [
        { id_questao: essay.id, resposta: 'Primeira.' },
        { id_questao: single.id, id_alternativa: single.rightIds[0] },
        { id_questao: multiple.id, id_alternativa: multiple.rightIds },
      ],
      [
        { id_questao: essay.id, resposta: 'Segunda.' },
        { id_questao: single.id, id_alternativa: single.wrongIds[0] },
        { id_questao: multiple.id, id_alternativa: [multiple.rightIds[0]] },
      ],
      [{ id_questao: essay.id, resposta: '  ' }],
    ];
    for (const answers of given) {
      const developer = await test.people.developer({ name: `Pessoa ${attempts.length + 1}` });
      attempts.push((await takeTestExam(test, exam.runId, answers, developer)).attemptId);
      test.clock.advance(1_000);
    }
  });
  afterAll(() => test.close());

  const answers = (question: TestQuestion | number, query = '', as = exam.company.token) =>
    test.call(
      'GET',
      `/test/${exam.runId}/questions/${typeof question === 'number' ? question : question.id}/answers${query}`,
      { as },
    );
  const figures = (as = exam.company.token) => test.call('GET', `/test/${exam.runId}/questions`, { as });
  const grade = (attempt: number | undefined, correta: boolean | null) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: exam.company.token,
      body: { id_prova_usuario: attempt, questoesCorrigidas: [{ id_questao: essay.id, correta }] },
    });

  it('shows the answers to an open question together, in order of delivery', async () => {
    const { status, body } = await answers(essay);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      questao: {
        ...{ id: essay.id, numero: 1, enunciado: 'Questão 1?' },
        ...{ resposta_modelo: graderTexts.modelAnswer, como_corrigir: graderTexts.markingNotes },
      },
      totalRespostas: 3,
      totalCorrigidas: 1,
      page: 1,
      totalPages: 1,
      totalResult: 3,
    });
    expect(body.data.results).toEqual(
      attempts.map((attempt, index) => ({
        id_questao: essay.id,
        idProvaUsuario: attempt,
        posicaoEntrega: index + 1,
        nome: `Pessoa ${index + 1}`,
        resposta: { texto: ['Primeira.', 'Segunda.', ''][index] },
        correta: [null, null, false][index],
      })),
    );
  });

  it('leaves out judged answers and those before a position, and still counts everything', async () => {
    await grade(attempts[1], true);
    const positions = async (query: string) =>
      (await answers(essay, query)).body.data.results.map((entry: Json) => entry.posicaoEntrega);
    expect(await positions('?status=nao_corrigidas')).toEqual([1]);
    expect(await positions('?status=nao_corrigidas&depois=1')).toEqual([]);
    expect(await positions('?status=corrigidas')).toEqual([2, 3]);
    expect(await positions('?depois=3')).toEqual([]);
    await grade(attempts[1], null);
    const { data } = (await answers(essay, '?status=nao_corrigidas&depois=1')).body;
    expect(data).toMatchObject({ totalRespostas: 3, totalCorrigidas: 1, totalResult: 1 });
  });

  it('is only for the open questions of the company’s own runs', async () => {
    expect((await answers(single)).status).toBe(404);
    expect((await answers(999_999)).status).toBe(404);
    const other = await createTestExam(test, { company: exam.company });
    expect((await answers(other.questions[0]?.id ?? 0)).status).toBe(404);
    expect((await answers(essay, '', (await test.people.company()).token)).status).toBe(404);
    expect((await figures((await test.people.company()).token)).status).toBe(404);
  });

  it('statistics show how many answered, which options they picked and how much was right', async () => {
    await grade(attempts[0], true);
    await grade(attempts[1], false);
    const { status, body } = await figures();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ totalConsideradas: 3, amostra: false });
    const [first, second, third] = body.data.questoes;
    expect(first).toEqual({
      id: essay.id,
      numero: 1,
      tipo: 'DISSERTATIVA',
      enunciado: 'Questão 1?',
      totalPerguntada: 3,
      totalRespondida: 2,
      totalCorrigida: 3,
      totalParaCorrigir: 0,
      acerto: 33.3,
      alternativas: [],
      achados: ['amostra_insuficiente'],
    });
    expect(second).toMatchObject({ totalRespondida: 2, totalCorrigida: 3, acerto: 33.3 });
    expect(second.alternativas.map((option: Json) => option.totalEscolhida)).toEqual([1, 1, 0]);
    expect(third).toMatchObject({ acerto: 50 });
    expect(third.alternativas.map((option: Json) => option.totalEscolhida)).toEqual([2, 1, 0, 0]);
  });

  it('questions of two versions of an exam count as one if they have the same position', async () => {
    const { db, clock } = test;
    const { id: versionId } = await db.kysely
      .insertInto('exam_versions')
      .values({
        exam_id: exam.examId,
        number: 2,
        kind: 'theory',
        title: 'Sem o erro de digitação',
        description: '',
        repository_url: null,
        created_at: clock.now(),
      })
      .returning('exam_versions.id')
      .executeTakeFirstOrThrow();
    const { id: newer } = await db.kysely
      .insertInto('questions')
      .values({
        exam_version_id: versionId,
        position: 1,
        kind: 'essay',
        statement: 'Corrigida?',
        image: null,
        image_alt: null,
        marking_notes: '- Vale também com as suas palavras.',
      })
      .returning('questions.id')
      .executeTakeFirstOrThrow();
    await db.kysely
      .updateTable('runs')
      .set({ exam_version_id: versionId })
      .where('runs.id', '=', exam.runId)
      .execute();
    await takeTestExam(test, exam.runId, [{ id_questao: newer, resposta: 'Nova.' }]);
    const { data } = (await answers(essay)).body;
    expect(data).toMatchObject({ questao: { id: newer, enunciado: 'Corrigida?' }, totalRespostas: 4 });
    expect(data.results.map((entry: Json) => entry.id_questao)).toEqual([
      essay.id,
      essay.id,
      essay.id,
      newer,
    ]);
    expect(data.questao.como_corrigir).toBe('- Vale também com as suas palavras.');
    const sheet = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token });
    const [judged] = sheet.body.data.result.candidato[0].questoes;
    expect(judged).toMatchObject({ id: essay.id, como_corrigir: '- Vale também com as suas palavras.' });
    expect(judged.resposta_modelo).toBeUndefined();
    const [first] = (await figures()).body.data.questoes;
    expect(first).toMatchObject({ id: newer, totalPerguntada: 4, totalRespondida: 3 });
  });
});
