import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, editable, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam } from '#app/server/test-own-exams.ts';

const rubric = [
  [0, 1, 3],
  [2, 0],
];
const names = [
  { nome: 'Critério 1', maximo: 3 },
  { nome: 'Critério 2', maximo: 2 },
];
const levelsOf = (...points: number[]) => points.map((pontos) => ({ pontos, descricao: `Vale ${pontos}.` }));
const whole = [
  { ...names[0], niveis: levelsOf(0, 1, 3) },
  { ...names[1], niveis: levelsOf(2, 0) },
];

describe('criteria before the work', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ now: '2026-01-15T12:00:00Z' });
  });
  afterAll(() => test.close());

  const publish = (levelsShown: boolean, given: GivenExam = {}) =>
    createTestExam(test, { questions: [{ kind: 'essay', rubric, levelsShown }], ...given });
  const begin = async ({ runId }: Pick<TestExam, 'runId'>) => {
    const candidate = await createTestCandidate(test, runId);
    return { candidate, attemptId: (await candidate.start()).body.data.id as number };
  };
  const criteriaRead = async (candidate: TestCandidate) =>
    (await candidate.paper()).body.data.prova.provasTodasQuestoes[0]?.questaoProva.criterios;
  const result = async (candidate: TestCandidate, attemptId: number): Promise<Json> =>
    (await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: candidate.developer.token }))
      .body.data.questoes[0];
  const grade = (exam: TestExam, attemptId: number, niveis: number[]) =>
    test.call('PUT', `/test/${exam.runId}/correction`, {
      as: exam.company.token,
      body: {
        id_prova_usuario: attemptId,
        questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: null, niveis }],
      },
    });

  it.each([
    ['names and points alone', false, names],
    ['the levels too where the author ticked them', true, whole],
  ])('are read with the question: %s', async (_, levelsShown, criteria) => {
    const exam = await publish(levelsShown);
    const { candidate, attemptId } = await begin(exam);
    expect(await criteriaRead(candidate)).toEqual(criteria);
    await candidate.save(attemptId, exam.questions[0]?.id ?? 0, { resposta: 'Porque sim.' });
    await candidate.finish(attemptId);
    expect((await result(candidate, attemptId)).criterios).toEqual(criteria);
    expect((await grade(exam, attemptId, [1, 0])).status).toBe(200);
    expect((await result(candidate, attemptId)).criterios).toEqual([
      { ...criteria[0], pontos: 1, ...(levelsShown && { descricao: 'Vale 1.' }) },
      { ...criteria[1], pontos: 2, ...(levelsShown && { descricao: 'Vale 2.' }) },
    ]);
  });

  it('are read by nobody who has not begun', async () => {
    const exam = await publish(true);
    const { token } = await test.people.developer();
    for (const path of [`/test/${exam.runId}`, `/test/${exam.runId}/details`]) {
      const { body } = await test.call('GET', path, { as: token });
      expect(JSON.stringify(body)).not.toMatch(/Critério 1|Vale 3/);
    }
  });

  it('of a reserved question, or a copy of one in whatever exam, never tell their levels', async () => {
    await publishTestOwnExam(test);
    for (const template of [false, true]) {
      const exam = await publish(true, {
        template,
        questions: [{ kind: 'essay', statement: 'Por quê?', rubric, levelsShown: true }],
      });
      const { candidate, attemptId } = await begin(exam);
      expect(await criteriaRead(candidate)).toEqual(names);
      await candidate.finish(attemptId);
      await grade(exam, attemptId, [1, 0]);
      expect(JSON.stringify(await result(candidate, attemptId))).not.toContain('Vale');
    }
  });

  it('stay out of the paper of an exam that was published before, also after a change of its texts', async () => {
    const exam = await publish(true, { criteriaShown: false });
    const { candidate } = await begin(exam);
    expect(await criteriaRead(candidate)).toBeUndefined();
    const as = exam.company.token;
    const path = `/test/${exam.runId}`;
    const read = (await test.call('GET', `${path}/edit`, { as })).body.data;
    expect(read.oculta_criterios).toBe(true);
    const body = editable(read);
    body.questoes[0].enunciado = 'Qual é o motivo?';
    expect((await test.call('PUT', path, { as, body })).status).toBe(200);
    const later = await begin(exam);
    expect(await criteriaRead(later.candidate)).toBeUndefined();
    const [question] = (await later.candidate.paper()).body.data.prova.provasTodasQuestoes;
    await later.candidate.save(later.attemptId, question.idQuestaoProva, { resposta: 'Porque sim.' });
    await later.candidate.finish(later.attemptId);
    expect(await result(later.candidate, later.attemptId)).not.toHaveProperty('criterios');
  });

  it('stay out of the company’s own copy of a template that was published before', async () => {
    const exam = await publish(true, { template: true, criteriaShown: false });
    const as = exam.company.token;
    const path = `/test/${exam.runId}`;
    const body = editable((await test.call('GET', `${path}/edit`, { as })).body.data);
    body.questoes[0].enunciado = 'Qual é o motivo?';
    expect((await test.call('PUT', path, { as, body })).body.error).toBeUndefined();
    const { candidate } = await begin(exam);
    const paper = await candidate.paper();
    expect(JSON.stringify(paper.body)).toContain('Qual é o motivo?');
    expect(JSON.stringify(paper.body)).not.toContain('Critério 1');
  });
});
