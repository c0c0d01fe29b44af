import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import { readRunStatistics } from './run-statistics.ts';

describe('the statistics of a run’s questions', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const single = { kind: 'single' as const, options: ['*certa', 'errada', 'outra'] };
  const figures = async (exam: TestExam): Promise<Json> =>
    (await test.call('GET', `/test/${exam.runId}/questions`, { as: exam.company.token })).body.data;

  /** A pick is the position of the option from 0, or null for none. */
  async function scored(exam: TestExam, picks: readonly (number | null)[]): Promise<number> {
    const right = picks.filter((pick) => pick === 0).length;
    const score = Math.round((1000 * right) / picks.length) / 10;
    const developer = await test.people.developer();
    const attemptId = await createTestAttempt(test, exam, developer, { state: 'graded', score });
    for (const [index, pick] of picks.entries()) {
      const question = exam.questions[index] as TestQuestion;
      if (pick === null) continue;
      const option_ids = [question.optionIds[pick] as number];
      await test.db.kysely
        .insertInto('answers')
        .values({
          ...{ attempt_id: attemptId, question_id: question.id, version: 1 },
          ...{ text: null, option_ids, saved_at: test.clock.now() },
        })
        .execute();
    }
    return attemptId;
  }

  const weak = [1, 1, 0, 1];
  const middling = [0, 1, 1, 1];
  const strong = [0, 0, 1, 0];

  /** The strong of three groups fail the third question, and only they pass the fourth. */
  async function runOf(each: number): Promise<TestExam> {
    const exam = await createTestExam(test, { questions: [single, single, single, single] });
    for (const picks of [weak, middling, strong])
      for (let person = 0; person < each; person += 1) await scored(exam, picks);
    return exam;
  }

  it('reports fewer than 20 scored attempts as too few, and leaves out figures that would be chance', async () => {
    const { totalPontuadas, prova, questoes } = await figures(await runOf(6));
    expect(totalPontuadas).toBe(18);
    expect(Object.keys(prova)).toEqual(['media', 'mediana']);
    for (const question of questoes) {
      expect(question.achados).toEqual(['amostra_insuficiente']);
      expect(question.estatisticas).toBeUndefined();
      expect(question.alternativas[0].escolhidaPorTercos).toBeUndefined();
      expect(question.acerto).toBeDefined();
    }
  });

  it('finds the question with a doubtful key and the one that separates the strong from the weak', async () => {
    const { totalPontuadas, prova, questoes } = await figures(await runOf(7));
    expect(totalPontuadas).toBe(21);
    const [, , third, fourth] = questoes;
    expect(third.achados).toEqual(['confira_gabarito']);
    expect(third.estatisticas.discriminacao).toBeLessThan(0);
    expect(fourth.achados).toEqual(['separa_bem']);
    expect(fourth.estatisticas.facilidade).toBeCloseTo(1 / 3, 6);
    expect(fourth.estatisticas.peso_previsto).toBeCloseTo(25, 6);
    expect(prova.media).toBeCloseTo(41.667, 2);
    expect(prova.erro_padrao).toBeGreaterThan(0);
  });

  it('shows who chose what, by thirds of the total', async () => {
    const exam = await runOf(7);
    await scored(exam, [null, null, null, null]);
    const [first, , , fourth] = (await figures(exam)).questoes;
    // The weak and the middle group have the same total, so they are in the same third.
    expect(fourth.alternativas.map((option: Json) => option.escolhidaPorTercos)).toEqual([
      [0, 0, 7],
      [0, 14, 0],
      [0, 0, 0],
    ]);
    expect(first.emBrancoPorTercos).toEqual([1, 0, 0]);
  });

  it('computes them once for each state of the results', async () => {
    const exam = await runOf(7);
    await figures(exam);
    const mark = { computed_at: new Date('2020-01-01T00:00:00Z') };
    await test.db.kysely.updateTable('run_statistics').set(mark).where('run_id', '=', exam.runId).execute();
    const computedAt = async () =>
      (
        await test.db.kysely
          .selectFrom('run_statistics')
          .select('run_statistics.computed_at')
          .where('run_statistics.run_id', '=', exam.runId)
          .executeTakeFirstOrThrow()
      ).computed_at;
    await figures(exam);
    expect(await computedAt()).toEqual(mark.computed_at);
    await scored(exam, strong);
    expect((await figures(exam)).totalPontuadas).toBe(22);
    expect(await computedAt()).toEqual(test.clock.now());
  });

  it('computes them once for all who ask while they are computed', async () => {
    const exam = await runOf(7);
    const executor = test.db.kysely.getExecutor();
    const send = executor.executeQuery.bind(executor);
    // The first one is held up until the other has found that there are no figures.
    const bothAsked = Promise.withResolvers<void>();
    let asked = 0;
    let kept = 0;
    const held = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query, id) => {
      const isKeeping = query.sql.includes('insert into run_statistics');
      if (isKeeping) {
        kept += 1;
        await bothAsked.promise;
      }
      const answer = await send(query, id);
      if (query.sql.includes('as fingerprint')) asked += 1;
      if (asked === 2) setImmediate(bothAsked.resolve);
      return answer;
    });
    const [one, other] = await Promise.all([1, 2].map(() => readRunStatistics(test.deps, exam.runId)));
    held.mockRestore();
    expect(kept).toBe(1);
    expect(one?.considered).toBe(21);
    expect(other).toEqual(one);
  });
});
