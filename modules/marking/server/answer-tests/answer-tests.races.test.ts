import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestApp } from '#app/server/test-app.ts';
import { code } from '#modules/question-bank/server/test-bank.ts';
import { createTestedExam, runTests } from './test-answer-tests.ts';

const people = 4;
const rounds = 3;

// The embedded database does one thing at a time, so nothing races there.
it.runIf(process.env.TEST_DATABASE_URL)(
  'attempts that end, reopen and change while their tests end have the marks of their last answers',
  async () => {
    const faults: string[] = [];
    const test = await createTestApp({
      now: '2026-01-15T12:00:00Z',
      onLog: (line) => void (/"level":(40|50)/.test(line) && faults.push(line)),
    });
    const exam = await createTestedExam(test, {}, [code(), code()]);
    const taking: Awaited<ReturnType<typeof exam.begin>>[] = [];
    while (taking.length < people) taking.push(await exam.begin());
    const save = (one: (typeof taking)[number], at: number, resposta: string, versao_base = 0) =>
      one.candidate.save(one.attemptId, one.ids[at] as number, { resposta, versao_base });
    for (const one of taking) for (const at of [0, 1]) await save(one, at, 'negative');

    let isOver = false;
    const dispatch = async () => {
      while (!isOver) await runTests(test);
    };
    const dispatching = [dispatch(), dispatch()];
    for (let round = 1; round <= rounds; round++) {
      test.clock.advance(3_700_000);
      await exam.list();
      await Promise.all(
        taking.map(async (one) => {
          const { status } = await test.call('POST', `/test/${exam.runId}/extra-time`, {
            as: exam.company.token,
            body: { id_usuario: one.candidate.developer.accountId, minutos: 61, motivo: 'Caiu a rede.' },
          });
          const saved = await save(one, 0, round === rounds ? 'double' : 'positive', round);
          expect([status, saved.status]).toEqual([200, 200]);
          if (round === rounds) expect((await one.deliver()).status).toBe(200);
        }),
      );
    }
    isOver = true;
    await Promise.all(dispatching);
    await runTests(test);
    const { rows } = await sql`
    select attempts.score, count(*) from attempts group by attempts.score`.execute(test.db.kysely);
    expect(rows).toEqual([{ score: 87.5, count: people }]);
    expect(faults).toEqual([]);
    await test.close();
  },
);
