import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { code, createTestedExam, essay, runTests } from '../answer-tests/test-answer-tests.ts';

const start = '2026-01-15T12:00:00Z';

describe('what a run counts as to be corrected', () => {
  let test: TestApp;
  let exam: Awaited<ReturnType<typeof createTestedExam>>;

  beforeAll(async () => {
    test = await createTestApp({ now: start });
  });
  afterAll(() => test.close());
  beforeEach(() => test.clock.set(start));

  async function counts() {
    const as = exam.company.token;
    const read = async (url: string) => (await test.call('GET', url, { as })).body.data;
    const [run, summary, mine, figures] = [
      await read(`/test/${exam.runId}/geral`),
      await read('/company/summary'),
      await read('/company/tests'),
      await read(`/test/${exam.runId}/questions`),
    ];
    const open = figures.questoes.filter(({ tipo }: Json) => tipo === 'DISSERTATIVA');
    const answers = await Promise.all(
      open.map(({ id }: Json) => read(`/test/${exam.runId}/questions/${id}/answers`)),
    );
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    return {
      overview: run.totalParaCorrigir,
      home: summary.aguardando_correcao,
      homeList: summary.para_corrigir.map((one: { aguardando_correcao: number }) => one.aguardando_correcao),
      list: mine.results[0].aguardandoCorrecao,
      questions: sum(open.map(({ totalParaCorrigir }: Json) => totalParaCorrigir)),
      answers: sum(answers.map(({ totalParaCorrigir }) => totalParaCorrigir)),
      mine: sum(answers.map(({ totalParaMim }) => totalParaMim)),
    };
  }
  const attempts = (count: number) => ({
    ...{ overview: count, home: count, list: count, questions: count, answers: count, mine: count },
    homeList: count > 0 ? [count] : [],
  });

  it('leaves out an answer that its tests are still marking, and counts it if they fail', async () => {
    exam = await createTestedExam(test);
    const [good, bad] = [await exam.begin(), await exam.begin()];
    await good.deliver('double');
    await bad.deliver('broken');
    expect(await counts()).toEqual(attempts(0));
    await runTests(test);
    expect(await counts()).toEqual(attempts(1));
    const { status } = await exam.grade(bad.attemptId, [{ id_questao: bad.ids[0], correta: true }]);
    expect(status).toBe(200);
    expect(await counts()).toEqual(attempts(0));
  });

  it('has the essay beside such an answer at once, unless it no longer counts', async () => {
    exam = await createTestedExam(test, {}, [code(), essay('Por quê?')]);
    const one = await exam.begin();
    await one.deliver('double', 'Porque sim.');
    expect(await counts()).toEqual(attempts(1));
    await exam.grade(one.attemptId, [{ id_questao: one.ids[1], correta: true }]);
    expect(await counts()).toEqual(attempts(0));
    const two = await exam.begin();
    await two.deliver('double', 'Porque não.');
    expect(await counts()).toEqual(attempts(1));
    await sql`
      with graded as (update runs set grading_version = 2 where runs.id = ${exam.runId})
      insert into question_changes (run_id, grading_version, position, kind, reason, made_at)
      values (${exam.runId}, 2, 2, 'annulled', 'Ambígua.', now())`.execute(test.db.kysely);
    expect(await counts()).toEqual(attempts(0));
  });
});
