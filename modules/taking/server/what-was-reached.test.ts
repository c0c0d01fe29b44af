import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { releaseDueResults } from '#modules/ranking/server/release-results.ts';

describe('what a person gave an answer, in a run that never shows what was right', () => {
  let test: TestApp;
  let exam: TestExam;
  let developer: TestPerson;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const take = async (resultsRelease: 'on_delivery' | 'when_published') => {
    exam = await createTestExam(test, {
      questions: [
        {
          kind: 'essay',
          modelAnswer: 'Só quem corrige lê.',
          markingNotes: 'Também.',
          rubric: [
            [0, 1, 3],
            [2, 0],
          ],
        },
        { kind: 'single', options: ['*certa', 'errada'] },
      ],
      questionResults: 'never',
      resultsRelease,
    });
    const taken = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    attemptId = taken.attemptId;
    developer = taken.candidate.developer;
  };
  beforeEach(() => take('on_delivery'));

  const grade = async (mark: object) => {
    const body = {
      id_prova_usuario: attemptId,
      questoesCorrigidas: [{ id_questao: exam.questions[0]?.id, correta: null, ...mark }],
    };
    const as = exam.company.token;
    expect((await test.call('PUT', `/test/${exam.runId}/correction`, { as, body })).status).toBe(200);
  };
  const read = async () =>
    (await test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: developer.token })).body.data
      .questoes;

  it('reaches the candidate with its comments, without the key, the levels or their words', async () => {
    await grade({ niveis: [1, 0], comentarios: ['Faltou um exemplo', ''] });
    const [essay, choice] = await read();
    expect(essay).toMatchObject({
      comentarios: ['Faltou um exemplo', ''],
      criterios: [
        { nome: 'Critério 1', pontos: 1, maximo: 3 },
        { nome: 'Critério 2', pontos: 2, maximo: 2 },
      ],
    });
    for (const hidden of ['rubrica', 'niveis', 'aproveitamento', 'resposta_modelo', 'explicacao'])
      expect(essay).not.toHaveProperty(hidden);
    expect(JSON.stringify([essay, choice])).not.toMatch(/Só quem corrige|Vale 3|"correta"/);
  });

  it('waits for the result', async () => {
    await take('when_published');
    await grade({ niveis: [1, 0], comentarios: ['Faltou um exemplo', ''] });
    const [waiting] = await read();
    expect(waiting.criterios).toEqual([
      { nome: 'Critério 1', maximo: 3 },
      { nome: 'Critério 2', maximo: 2 },
    ]);
    expect(JSON.stringify(waiting)).not.toContain('Faltou');
    await test.call('POST', `/test/${exam.runId}/publish-results`, { as: exam.company.token });
    await releaseDueResults(test.deps);
    expect(await read()).toMatchObject([{ comentarios: ['Faltou um exemplo', ''] }, {}]);
  });

  it('stays back if it was written before comments reached candidates, until it is written anew', async () => {
    await grade({ niveis: [1, 0], comentarios: ['Só para nós', ''] });
    await test.db.kysely
      .updateTable('verdicts')
      .set({ comments_reach: false })
      .where('verdicts.attempt_id', '=', attemptId)
      .execute();
    expect(JSON.stringify(await read())).not.toMatch(/Só para nós|"pontos"/);
    await grade({ niveis: [2, 0], comentarios: ['Só para nós', ''] });
    expect(JSON.stringify(await read())).not.toMatch(/Só para nós|"pontos"/);
    await grade({ niveis: [2, 0], comentarios: ['Para você', ''] });
    expect(await read()).toMatchObject([
      { comentarios: ['Para você', ''], criterios: [{ pontos: 3 }, {}] },
      {},
    ]);
  });

  it('says what a blank answer and one without levels reached on each criterion: nothing, or everything', async () => {
    const points = async () => (await read())[0].criterios?.map((one: { pontos?: number }) => one.pontos);
    await grade({ correta: true });
    expect(await points()).toEqual([3, 2]);
    await grade({ correta: false });
    expect(await points()).toEqual([0, 0]);
    await test.db.kysely
      .updateTable('verdicts')
      .set({ judged_by: null, comments_reach: true })
      .where('verdicts.attempt_id', '=', attemptId)
      .execute();
    expect(await points()).toEqual([0, 0]);
  });
});

describe('whether a person of the company had the answers', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let developer: TestPerson;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  const take = async (resultsRelease: 'on_delivery' | 'when_published' = 'on_delivery') => {
    company = await test.people.company();
    exam = await createTestExam(test, { company, questions: [{ kind: 'essay' }], resultsRelease });
    const taken = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    attemptId = taken.attemptId;
    developer = taken.candidate.developer;
  };
  const opened = async () =>
    (await test.call('GET', `/developer/userTest/${attemptId}`, { as: developer.token })).body.data
      .respostas_abertas;
  const open = (path: string, as = exam.company.token) =>
    test.call('GET', `/test/${exam.runId}/${path}`, { as });

  it('is told with the result, and what is read ahead or listed opens nothing', async () => {
    await take();
    expect(await opened()).toBe(false);
    await open('answers/1?adiantada=true');
    await open('candidates');
    expect(await opened()).toBe(false);
    expect((await open('answers/1')).status).toBe(200);
    expect(await opened()).toBe(true);
  });

  it('is told of answers read question by question, whoever reads them, and never who', async () => {
    await take();
    const grader = await test.people.member(company, 'corretor');
    await open(`questions/${exam.questions[0]?.id}/answers`, grader.token);
    const { body } = await test.call('GET', `/developer/userTest/${attemptId}`, { as: developer.token });
    expect(body.data.respostas_abertas).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/aberta_por|aberta_em|opened/);
  });

  it('waits for the result, in a blind run too', async () => {
    await take('when_published');
    await test.db.kysely.updateTable('runs').set({ blind: true }).where('id', '=', exam.runId).execute();
    await open('answers/1');
    expect(await opened()).toBeUndefined();
    await test.db.kysely
      .updateTable('attempts')
      .set({ result_held: false })
      .where('id', '=', attemptId)
      .execute();
    expect(await opened()).toBe(true);
  });

  it('is not known of attempts from before it was noted, unless a person marked them', async () => {
    await take();
    await test.db.kysely
      .updateTable('sittings')
      .set({ opening_noted: false })
      .where('id', '=', attemptId)
      .execute();
    expect(await opened()).toBeUndefined();
    const questoesCorrigidas = [{ id_questao: exam.questions[0]?.id, correta: true }];
    const body = { id_prova_usuario: attemptId, questoesCorrigidas };
    await test.call('PUT', `/test/${exam.runId}/correction`, { as: exam.company.token, body });
    expect(await opened()).toBe(true);
  });
});
