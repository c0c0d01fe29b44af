import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, createTestRun } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';

describe('the uncertainty of a result', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  const single = { kind: 'single' as const, options: ['*certa', 'errada'] };

  async function runWith(patterns: readonly string[]) {
    const exam = await createTestExam(test, { questions: [single, single, single, single] });
    const people = [];
    for (const pattern of patterns) {
      const right = [...pattern].map((sign) => sign === 'x');
      const developer = await test.people.developer();
      const score = 25 * right.filter(Boolean).length;
      const attemptId = await createTestAttempt(test, exam, developer, { state: 'graded', score });
      await test.db.kysely
        .insertInto('answers')
        .values(
          exam.questions.map(({ id, optionIds }, index) => ({
            ...{ attempt_id: attemptId, question_id: id, version: 1, text: null },
            ...{ option_ids: [optionIds[right[index] ? 0 : 1] as number], saved_at: test.clock.now() },
          })),
        )
        .execute();
      people.push({ attemptId, developer });
    }
    return { exam, people };
  }

  const times = (count: number, pattern: string) => new Array<string>(count).fill(pattern);
  const resultOf = async ({ attemptId, developer }: Awaited<ReturnType<typeof runWith>>['people'][number]) =>
    (await test.call('GET', `/developer/userTest/${attemptId}`, { as: developer.token })).body.data as Json;

  it('is not shown while fewer than 20 people took the exam', async () => {
    const { exam, people } = await runWith([...times(10, 'xxxx'), ...times(9, 'xx--')]);
    const [best] = people;
    if (!best) throw new Error('nobody');
    expect(await resultOf(best)).not.toHaveProperty('percentil');
    expect(await resultOf(best)).not.toHaveProperty('erro_de_medida');
    const other = { ...exam, runId: await createTestRun(test, exam) };
    await createTestAttempt(test, other, await test.people.developer(), { state: 'graded', score: 0 });
    expect((await resultOf(best)).percentil).toBe(52);
  });

  it('is shown with the score, to the candidate and the company', async () => {
    const { exam, people } = await runWith([...times(10, 'xxxx'), ...times(6, 'x-x-'), ...times(5, '----')]);
    const [best] = people;
    if (!best) throw new Error('nobody');
    const own = await resultOf(best);
    expect(own.percentil).toBe(55);
    expect(own.erro_de_medida).toBeGreaterThan(0);
    const { body } = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token });
    expect(body.data.result.candidato[0]).toMatchObject({ erro_de_medida: own.erro_de_medida });
  });

  it('may be a minute old from 30 attempts on', async () => {
    const { exam, people } = await runWith([...times(15, 'xxxx'), ...times(15, 'x-x-')]);
    const [best] = people;
    if (!best) throw new Error('nobody');
    const errorOf = async () => (await resultOf(best)).erro_de_medida as number;
    const before = await errorOf();
    const questionIds = exam.questions.map(({ id }) => id);
    await test.db.kysely
      .updateTable('answers')
      .set({ option_ids: null })
      .where('answers.question_id', 'in', questionIds)
      .execute();
    await createTestAttempt(test, exam, await test.people.developer(), { state: 'graded', score: 0 });
    expect(await errorOf()).toBe(before);
    test.clock.advance(60_000);
    expect(await errorOf()).not.toBe(before);
  });

  it('comes with the result in one statement while it may be old', async () => {
    const { people } = await runWith([...times(15, 'xxxx'), ...times(15, 'x-x-')]);
    const [best] = people;
    if (!best) throw new Error('nobody');
    const before = await resultOf(best);
    const sent = vi.spyOn(test.db.kysely.getExecutor(), 'executeQuery');
    expect(await resultOf(best)).toEqual(before);
    expect(sent.mock.calls.map(([query]) => query.sql.split('\n')[0])).toEqual([
      '/* prepared: session_by_token */',
      '/* prepared: attempt_result */',
    ]);
    sent.mockRestore();
  });

  it('is shown with places in the ranking if the difference may be chance', async () => {
    // All differences between these are chance.
    const mixed = ['xx--', '--xx', 'x-x-', '-x-x', 'x--x', '-xx-', 'xxx-', '-xxx', 'x---', '---x'];
    const { exam } = await runWith([...mixed, ...mixed, ...times(1, 'xxxx')]);
    const { body } = await test.call('GET', `/test/${exam.runId}/candidates`, { as: exam.company.token });
    expect(body.data[0].pontuacao).toBe(100);
    // One person had everything right, four had three questions, fourteen two, and two one.
    expect(body.data.map((entry: Json) => entry.posicao)).toEqual([
      1,
      ...new Array(4).fill(2),
      ...new Array(12).fill(6),
      ...new Array(4).fill(18),
    ]);
    expect(new Set(body.data.map((entry: Json) => JSON.stringify(entry.empate_tecnico)))).toEqual(
      new Set(['{"de":1,"ate":21}']),
    );
  });

  it('separates those whose difference is certain', async () => {
    const { exam } = await runWith([...times(12, 'xxxx'), ...times(12, '----')]);
    const { body } = await test.call('GET', `/test/${exam.runId}/candidates`, { as: exam.company.token });
    const places = body.data.map((entry: Json) => entry.posicao);
    expect(places).toEqual([...new Array(12).fill(1), ...new Array(12).fill(13)]);
    // Nobody is within the error of another score. Equal scores share a place, not a range.
    expect(body.data.some((entry: Json) => 'empate_tecnico' in entry)).toBe(false);
  });
});
