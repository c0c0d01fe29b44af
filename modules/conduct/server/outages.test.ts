import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import { createPresence } from './note-outages.ts';

const noon = '2026-03-02T12:00:00.000Z';
const at = (minute: number, second = 0) =>
  new Date(new Date(noon).getTime() + minute * 60_000 + second * 1_000).toISOString();

let test: TestApp;

describe('an outage of the service', () => {
  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.db.kysely.deleteFrom('outages').execute();
    await test.db.kysely.deleteFrom('server_presence').execute();
    test.clock.set(noon);
  });

  const noted = async () =>
    (await test.db.kysely.selectFrom('outages').selectAll().orderBy('outages.id').execute()).map(
      ({ started_at, ended_at }) => [started_at.toISOString(), ended_at.toISOString()],
    );
  /** A process with a clock of its own that only grows. */
  function startProcess() {
    let now = 0;
    const { beat } = createPresence(test.deps, () => now);
    return {
      after: async (seconds: number) => {
        now += seconds * 1_000;
        test.clock.advance(seconds * 1_000);
        await beat();
      },
      passes: (seconds: number) => {
        now += seconds * 1_000;
      },
      beat,
    };
  }

  it('is noted by the next process, from the last sign of the one before', async () => {
    const process = startProcess();
    await process.beat();
    for (let round = 0; round < 5; round += 1) await process.after(20);
    test.clock.advance(7 * 60_000);
    await startProcess().beat();
    expect(await noted()).toEqual([[at(1, 40), at(8, 40)]]);
  });

  it('of less than a minute, or of one of two servers, is none', async () => {
    const [one, other] = [startProcess(), startProcess()];
    await one.beat();
    test.clock.advance(59_000);
    await startProcess().beat();
    for (let round = 0; round < 10; round += 1) await other.after(30);
    one.passes(300);
    await one.after(1);
    expect(await noted()).toEqual([]);
  });

  it('is one too when the process stood, or the database was away from all', async () => {
    const process = startProcess();
    await process.beat();
    await process.after(300);
    expect(await noted()).toEqual([[at(0), at(5)]]);
  });

  it('is none when a clock is set an hour forward or back', async () => {
    const process = startProcess();
    await process.beat();
    test.clock.advance(3_600_000);
    await process.after(20);
    test.clock.advance(-7_200_000);
    await process.after(20);
    test.clock.advance(3_600_000);
    await process.after(20);
    expect(await noted()).toEqual([]);
  });
});

describe('time lost to interruptions', () => {
  let exam: TestExam;
  let candidate: TestCandidate;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(noon);
    await test.db.kysely.deleteFrom('outages').execute();
    exam = await createTestExam(test, {
      questions: [{ kind: 'single', options: ['*a', 'b'] }],
      endsAt: '2026-03-09T12:00:00.000Z',
    });
    candidate = await createTestCandidate(test, exam.runId);
    attemptId = (await candidate.start()).body.data.id;
  });

  const down = (from: number, to: number) =>
    test.db.kysely
      .insertInto('outages')
      .values({ started_at: new Date(at(from)), ended_at: new Date(at(to)) })
      .execute();
  const say = (tipo: string, minute: number) => {
    test.clock.set(at(minute));
    const sinais = [{ id: randomUUID(), tipo, em: at(minute) }];
    return test.call('POST', `/developer/userTest/${attemptId}/signals`, {
      as: candidate.developer.token,
      body: { sinais, enviados_em: at(minute) },
    });
  };
  const list = async (as = exam.company.token) => test.call('GET', `/test/${exam.runId}/outages`, { as });
  const give = (fonte: string, as = exam.company.token, who = candidate.developer.accountId) =>
    test.call('POST', `/test/${exam.runId}/outages/${who}`, { as, body: { fonte } });
  const deadline = async () =>
    (
      await test.db.kysely
        .selectFrom('attempts')
        .select('attempts.deadline_at')
        .where('attempts.id', '=', attemptId)
        .executeTakeFirstOrThrow()
    ).deadline_at.toISOString();

  it('is offered by its source, given back with one call each, and leaves a line that says so', async () => {
    await say('sem_conexao', 8);
    await say('com_conexao', 19);
    await down(10, 15);
    test.clock.set(at(20));
    expect((await list()).body.data).toEqual({
      pessoas: [
        {
          id_usuario: candidate.developer.accountId,
          nome: expect.any(String),
          encerrada: false,
          interrupcoes: [
            { fonte: 'navegador', inicio: at(8), fim: at(10) },
            { fonte: 'queda', inicio: at(10), fim: at(15) },
            { fonte: 'navegador', inicio: at(15), fim: at(19) },
          ],
          ofertas: [
            { fonte: 'queda', minutos: 5 },
            { fonte: 'navegador', minutos: 6 },
          ],
        },
      ],
      total: 1,
      fazendo: 1,
    });
    expect((await give('queda')).body).toEqual({
      message: 'Tempo devolvido: 5 min.',
      data: { minutos: 5 },
    });
    expect(await deadline()).toBe(at(65, 5));
    await give('navegador');
    expect(await deadline()).toBe(at(71, 5));
    expect((await list()).body.data).toEqual({ pessoas: [], total: 0, fazendo: 0 });
    const { body } = await test.call('GET', `/test/${exam.runId}/extra-time`, { as: exam.company.token });
    expect(body.data[0].concessoes.map(({ motivo }: { motivo: string }) => motivo)).toEqual([
      'Queda da conexão, informada pelo navegador: 02/03, 09:08–09:10; 02/03, 09:15–09:19',
      'Queda do serviço: 02/03, 09:10–09:15',
    ]);
  });

  it('is given back once, of two people at the same time, and the second is told', async () => {
    const { token } = await test.people.member(exam.company as never, 'recrutador');
    await down(10, 15);
    test.clock.set(at(20));
    const both = await Promise.all([give('queda'), give('queda', token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'TEMPO_JA_DEVOLVIDO',
      error: 'Já foram devolvidos 5 min desta queda.',
    });
    expect(await deadline()).toBe(at(65, 5));
    expect((await give('navegador')).body.error).toBe('Não há tempo a devolver.');
  });

  it('counts until the deadline that stood then, also after the attempt was opened again', async () => {
    await down(55, 80);
    test.clock.set(at(90));
    await createAttemptsSweeper(test.deps).runOnce();
    const offered = (await list()).body.data.pessoas;
    expect(offered).toMatchObject([{ encerrada: true, ofertas: [{ fonte: 'queda', minutos: 6 }] }]);
    await give('queda');
    expect(await deadline()).toBe(at(96));
    expect((await list()).body.data.total).toBe(0);
  });

  it('is given to everybody who takes the exam at once, and opens no attempt again', async () => {
    const other = await createTestCandidate(test, exam.runId);
    await other.start();
    const done = await createTestCandidate(test, exam.runId);
    await done.finish((await done.start()).body.data.id);
    await down(10, 15);
    test.clock.set(at(20));
    expect((await list()).body.data).toMatchObject({ total: 2, fazendo: 2 });
    const all = () => test.call('POST', `/test/${exam.runId}/outages`, { as: exam.company.token });
    expect((await all()).body.data).toEqual({ pessoas: 2, faltam: 0 });
    expect((await all()).body.data).toEqual({ pessoas: 0, faltam: 0 });
    expect(await deadline()).toBe(at(65, 5));
    const third = await createTestCandidate(test, exam.runId);
    await third.start();
    expect((await list()).body.data.total).toBe(0);
  });

  it('is a fact in the record of candidate and company, by its source', async () => {
    await say('sem_conexao', 2);
    await say('com_conexao', 3);
    await down(10, 15);
    test.clock.set(at(20));
    const facts = [
      { fonte: 'navegador', inicio: at(2), fim: at(3) },
      { fonte: 'queda', inicio: at(10), fim: at(15) },
    ];
    const own = await test.call('GET', `/developer/userTest/${attemptId}/record`, {
      as: candidate.developer.token,
    });
    expect(own.body.data.interrupcoes).toEqual(facts);
    const theirs = await test.call('GET', `/test/${exam.runId}/attempts/${attemptId}/record`, {
      as: exam.company.token,
    });
    expect(theirs.body.data.interrupcoes).toEqual(facts);
  });

  it('is neither shown nor given by graders and rivals', async () => {
    await down(10, 15);
    test.clock.set(at(20));
    const grader = (await test.people.member(exam.company as never, 'corretor')).token;
    const rival = (await test.people.company()).token;
    expect([(await list(grader)).status, (await give('queda', grader)).status]).toEqual([403, 403]);
    expect([(await list(rival)).status, (await give('queda', rival)).status]).toEqual([404, 404]);
    expect((await give('queda', exam.company.token, 999_999)).status).toBe(404);
    expect((await give('luz')).status).toBe(400);
    expect(await deadline()).toBe(at(60, 5));
  });
});
