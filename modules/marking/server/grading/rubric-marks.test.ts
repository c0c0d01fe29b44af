import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';

const points = [
  [0, 1, 3],
  [2, 0],
];

describe('marks by a rubric', () => {
  let test: TestApp;
  let exam: TestExam;
  let essay: TestQuestion;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    exam = await createTestExam(test, {
      questions: [
        { kind: 'essay', points: 3, rubric: points },
        { kind: 'single', options: ['*certa', 'errada'] },
      ],
      questionResults: 'at_once',
    });
    [essay] = exam.questions as [TestQuestion];
    ({ attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions)));
  });

  const grade = (mark: object, more: object = {}) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: exam.company.token,
      body: { id_prova_usuario: attemptId, questoesCorrigidas: [{ id_questao: essay.id, ...mark }], ...more },
    });
  const sheet = async () => {
    const { body } = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token });
    const [{ pontuacao, questoes }] = body.data.result.candidato;
    return { pontuacao, ...questoes[0] };
  };

  it('shows graders the rubric and what the question is worth', async () => {
    expect(await sheet()).toMatchObject({
      correta: null,
      pontos: 3,
      rubrica: [
        { nome: 'Critério 1', niveis: [{ pontos: 0 }, { pontos: 1 }, { pontos: 3, descricao: 'Vale 3.' }] },
        { nome: 'Critério 2', niveis: [{ pontos: 2 }, { pontos: 0 }] },
      ],
    });
  });

  it.each([
    ['the best levels earn everything', [2, 0], true, 100],
    ['some levels earn a part, by the points of the question', [1, 0], true, 70],
    ['less than half of the points reads as wrong, and counts', [1, 1], false, 40],
    ['levels without points earn nothing', [0, 1], false, 25],
  ])('%s', async (_, niveis, correta, pontuacao) => {
    expect((await grade({ correta: null, niveis })).status).toBe(200);
    expect(await sheet()).toMatchObject({ correta, niveis, pontuacao });
  });

  it('sending back the mark just read leaves the levels; another one gives everything or nothing', async () => {
    await grade({ correta: null, niveis: [1, 0] });
    await grade({ correta: true });
    expect(await sheet()).toMatchObject({ niveis: [1, 0], pontuacao: 70 });
    await grade({ correta: false });
    expect(await sheet()).toMatchObject({ correta: false, pontuacao: 25 });
    await grade({ correta: true });
    const whole = await sheet();
    expect(whole).toMatchObject({ correta: true, pontuacao: 100 });
    expect(whole).not.toHaveProperty('niveis');
  });

  it('null levels judge as a whole, whatever was picked before', async () => {
    await grade({ correta: null, niveis: [1, 0] });
    await grade({ correta: true, niveis: null });
    expect(await sheet()).toMatchObject({ pontuacao: 100 });
  });

  it('a null mark without levels takes the mark away', async () => {
    await grade({ correta: null, niveis: [2, 0], comentarios: ['Muito claro', ''] });
    await grade({ correta: null });
    const taken = await sheet();
    expect(taken).toMatchObject({ correta: null });
    for (const gone of ['niveis', 'comentarios', 'pontuacao']) expect(taken[gone] ?? null).toBeNull();
  });

  it.each([
    ['fewer levels than criteria', { niveis: [1] }],
    ['a level that the criterion does not have', { niveis: [3, 0] }],
    ['more comments than criteria', { niveis: [1, 0], comentarios: ['a', 'b', 'c'] }],
  ])('%s are refused, and nothing is stored', async (_, mark) => {
    const refused = await grade({ correta: null, ...mark });
    expect([refused.status, refused.body.code]).toEqual([400, 'RESPOSTA_INVALIDA']);
    expect(await sheet()).toMatchObject({ correta: null });
  });

  it.each([
    ['a negative level', { niveis: [-1, 0] }],
    ['a broken level', { niveis: [0.5, 0] }],
    ['a comment of 2,001 characters', { comentarios: ['x'.repeat(2001), ''] }],
    ['a note of 2,001 characters', { anotacao: 'x'.repeat(2001) }],
  ])('%s is refused by its field', async (_, mark) => {
    const refused = await grade({ correta: true, ...mark });
    expect([refused.status, refused.body.code]).toEqual([400, 'CAMPO_INVALIDO']);
  });

  it('comments are offered again by criterion, the most used first; notes stay among graders', async () => {
    await grade({
      correta: null,
      niveis: [1, 0],
      comentarios: ['Faltou um exemplo', ''],
      anotacao: 'Ver juntos',
    });
    const other = await takeTestExam(test, exam.runId);
    const third = await takeTestExam(test, exam.runId);
    for (const id_prova_usuario of [other.attemptId, third.attemptId])
      await grade(
        { correta: null, niveis: [0, 1], comentarios: ['Em branco', 'Sem exemplos'] },
        { id_prova_usuario },
      );
    const offered = await test.call('GET', `/test/${exam.runId}/questions/${essay.id}/comments`, {
      as: exam.company.token,
    });
    expect(offered.body.data).toEqual([
      { criterio: 0, comentarios: ['Em branco', 'Faltou um exemplo'] },
      { criterio: 1, comentarios: ['Sem exemplos'] },
    ]);
    const rival = await test.people.company();
    const foreign = await test.call('GET', `/test/${exam.runId}/questions/${essay.id}/comments`, {
      as: rival.token,
    });
    expect(foreign.status).toBe(404);
    expect(await sheet()).toMatchObject({ anotacao: 'Ver juntos' });
  });

  it('a mark that leaves comments and the note out keeps them', async () => {
    await grade({ correta: null, niveis: [1, 0], comentarios: ['Bom', ''], anotacao: 'Ver juntos' });
    await grade({ correta: null, niveis: [2, 0] });
    expect(await sheet()).toMatchObject({ niveis: [2, 0], comentarios: ['Bom', ''], anotacao: 'Ver juntos' });
  });

  it('a mark given on what was seen is refused once a colleague changed levels or a comment', async () => {
    await grade({ correta: null, niveis: [1, 0] });
    const anterior = { correta: true, niveis: [1, 0] };
    expect((await grade({ correta: null, niveis: [2, 0], anterior })).status).toBe(200);
    for (const changed of [anterior, { correta: null }]) {
      const late = await grade({ correta: null, niveis: [0, 0], anterior: changed });
      expect(late.body.code).toBe('CORRECAO_DESATUALIZADA');
    }
    await grade({ correta: null, niveis: [2, 0], comentarios: ['Ótimo', ''] });
    const late = await grade({ correta: null, niveis: [0, 0], anterior: { correta: true, niveis: [2, 0] } });
    expect(late.body.code).toBe('CORRECAO_DESATUALIZADA');
  });

  it('the candidate sees levels, comments and what the answer earned, but no note', async () => {
    const candidate = await test.people.developer();
    ({ attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions), candidate));
    await grade({
      correta: null,
      niveis: [1, 0],
      comentarios: ['Faltou um exemplo', ''],
      anotacao: 'Ver juntos',
    });
    const { body } = await test.call('GET', `/developer/userTest/${attemptId}/questions`, {
      as: candidate.token,
    });
    expect(body.data.questoes[0]).toMatchObject({
      pontos: 3,
      aproveitamento: 60,
      niveis: [1, 0],
      comentarios: ['Faltou um exemplo', ''],
      rubrica: [{ nome: 'Critério 1' }, { nome: 'Critério 2' }],
    });
    expect(JSON.stringify(body)).not.toContain('Ver juntos');
  });

  describe('whose points are changed', () => {
    const change = (how: 'changes' | 'changes/preview', more: object) =>
      test.call('POST', `/test/${exam.runId}/questions/${how}`, {
        as: exam.company.token,
        body: { id_questao: essay.id, tipo: 'RUBRICA_ALTERADA', ...more },
      });
    const reason = { motivo: 'O segundo critério valia demais.' };

    it('are previewed, then marked again, and right or wrong follows', async () => {
      await grade({ correta: null, niveis: [0, 0] });
      expect(await sheet()).toMatchObject({ correta: false, pontuacao: 55 });
      const pontos_niveis = [
        [0, 1, 2],
        [6, 0],
      ];
      const preview = await change('changes/preview', { pontos_niveis });
      expect(preview.body.data).toMatchObject({ totalConsideradas: 1, totalMudam: 1, totalSobem: 1 });
      expect((await change('changes', { pontos_niveis, ...reason })).status).toBe(200);
      await test.deps.outbox.runOnce();
      expect(await sheet()).toMatchObject({
        correta: true,
        pontuacao: 81.3,
        rubrica: [{ niveis: [{ pontos: 0 }, { pontos: 1 }, { pontos: 2 }] }, { niveis: [{ pontos: 6 }, {}] }],
      });
      expect((await change('changes', { pontos_niveis, ...reason })).body.code).toBe('MUDANCA_SEM_EFEITO');
      await change('changes', { tipo: 'RESTAURADA', ...reason });
      await test.deps.outbox.runOnce();
      expect(await sheet()).toMatchObject({ correta: false, pontuacao: 55 });
    });

    it.each([
      ['no points', undefined],
      ['a criterion less', [[0, 1, 3]]],
      [
        'a level more',
        [
          [0, 1, 3, 4],
          [2, 0],
        ],
      ],
      [
        'a criterion without points',
        [
          [0, 0, 0],
          [2, 0],
        ],
      ],
    ])('%s are refused', async (_, pontos_niveis) => {
      const refused = await change('changes', { pontos_niveis, ...reason });
      expect([refused.status, refused.body.code]).toEqual([400, 'RUBRICA_INVALIDA']);
    });

    it('a question without a rubric has none to change', async () => {
      const [, choice] = exam.questions;
      const refused = await change('changes', { id_questao: choice?.id, pontos_niveis: points, ...reason });
      expect(refused.body.code).toBe('RUBRICA_INVALIDA');
    });
  });
});
