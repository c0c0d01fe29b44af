import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import type { TestPerson } from '#app/server/test-people.ts';
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
});
