import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam } from '#app/server/test-exams.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';
import { releaseDueResults } from './release-results.ts';

const start = '2026-01-15T12:00:00.000Z';
const hour = 3_600_000;
const questions = [{ kind: 'single', options: ['*certa', 'errada'] }] as const;

describe('the release of results', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  beforeEach(() => test.clock.set(start));
  afterAll(() => test.close());

  const publishedExam = (given: GivenExam) =>
    createTestExam(test, { questions, endsAt: new Date(test.clock.now().getTime() + hour), ...given });
  const take = (exam: TestExam) => takeTestExam(test, exam.runId, rightAnswers(exam.questions));
  const sweep = async () => {
    await createAttemptsSweeper(test.deps).runOnce();
    await releaseDueResults(test.deps);
  };
  const isOut = async ({ attemptId, candidate }: Awaited<ReturnType<typeof take>>) =>
    (await candidate.result(attemptId)).body.data.pontuacao === 100;
  const send = (exam: TestExam, method: 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, `/test/${exam.runId}/${path}`, { as: exam.company.token, body });
  const choose = async (exam: TestExam, divulgacao_resultado: string) => {
    const { edition } = await test.db.kysely
      .selectFrom('runs')
      .select('edition')
      .where('id', '=', exam.runId)
      .executeTakeFirstOrThrow();
    return send(exam, 'PUT', 'results-release', { divulgacao_resultado, edicao: edition });
  };
  const newsOf = async (accountId: number) => {
    await test.deps.outbox.runOnce();
    const kinds = await test.db.kysely
      .selectFrom('notifications')
      .select('kind')
      .where('account_id', '=', accountId)
      .execute();
    return kinds.filter(({ kind }) => kind === 'result_ready').length;
  };

  it('at the end waits for everybody who still takes the exam', async () => {
    const exam = await publishedExam({ resultsRelease: 'at_end', duration: null });
    const early = await take(exam);
    const slow = await createTestCandidate(test, exam.runId);
    const begun = await slow.start();
    const later = new Date(test.clock.now().getTime() + 3 * hour);
    const inLonger = test.db.kysely.updateTable('attempts').set({ deadline_at: later });
    await inLonger.where('id', '=', begun.body.data.id).execute();
    test.clock.advance(2 * hour);
    await sweep();
    expect(await isOut(early)).toBe(false);
    test.clock.advance(2 * hour);
    await sweep();
    expect(await isOut(early)).toBe(true);
  });

  it('at the end waits for somebody with a later end of their own, who has not started', async () => {
    const exam = await publishedExam({ resultsRelease: 'at_end' });
    const early = await take(exam);
    const { accountId } = await test.people.developer();
    const now = test.clock.now();
    const ends = { ends_at: new Date(now.getTime() + 3 * hour), granted_at: now };
    const grant = { run_id: exam.runId, developer_id: accountId, share: 0, seconds: 0, reason: 'Motivo' };
    await test.db.kysely
      .insertInto('extra_times')
      .values({ ...grant, ...ends })
      .execute();
    test.clock.advance(2 * hour);
    await sweep();
    expect(await isOut(early)).toBe(false);
    test.clock.advance(2 * hour);
    await sweep();
    expect(await isOut(early)).toBe(true);
  });

  it('leaves out what is out if the end moves, and holds only what is delivered afterwards', async () => {
    const exam = await publishedExam({ resultsRelease: 'at_end' });
    const first = await take(exam);
    test.clock.advance(2 * hour);
    await sweep();
    expect((await send(exam, 'PUT', 'period', { data_fim: '2026-01-20', edicao: 1 })).status).toBe(200);
    const second = await take(exam);
    await sweep();
    expect([await isOut(first), await isOut(second)]).toEqual([true, false]);
  });

  it('by publishing happens once, and lets out at once what is delivered afterwards', async () => {
    const exam = await publishedExam({ resultsRelease: 'when_published' });
    const before = await take(exam);
    test.clock.advance(0.5 * hour);
    await sweep();
    expect(await isOut(before)).toBe(false);
    const rival = (await test.people.company()).token;
    const foreign = await test.call('POST', `/test/${exam.runId}/publish-results`, { as: rival });
    expect(foreign.status).toBe(404);
    expect((await send(exam, 'POST', 'publish-results')).status).toBe(200);
    expect((await send(exam, 'POST', 'publish-results')).body.code).toBe('RESULTADO_ANUNCIADO');
    await sweep();
    await sweep();
    expect(await isOut(before)).toBe(true);
    expect(await newsOf(before.candidate.developer.accountId)).toBe(1);
    expect(await isOut(await take(exam))).toBe(true);
  });

  it('is never later than those who have started were told, and may be earlier', async () => {
    const exam = await publishedExam({ resultsRelease: 'on_delivery' });
    expect((await choose(exam, 'AO_PUBLICAR')).status).toBe(200);
    const taken = await take(exam);
    expect((await choose(exam, 'NO_FIM')).status).toBe(200);
    expect((await choose(exam, 'AO_PUBLICAR')).body.code).toBe('RESULTADO_ANUNCIADO');
    expect((await choose(exam, 'NA_ENTREGA')).status).toBe(200);
    await sweep();
    expect(await isOut(taken)).toBe(true);
    expect((await choose(exam, 'NO_FIM')).body.code).toBe('RESULTADO_ANUNCIADO');
  });

  it('lets out more results than one slice holds', async () => {
    const exam = await publishedExam({ resultsRelease: 'when_published' });
    await take(exam);
    const [own] = await test.db.kysely
      .selectFrom('attempts')
      .selectAll()
      .where('run_id', '=', exam.runId)
      .execute();
    for (let one = 0; one < 120; one += 1) {
      const { accountId } = await test.people.developer();
      const { id: _, device_key, ...copy } = own ?? expect.fail('There is an attempt.');
      await test.db.kysely
        .insertInto('attempts')
        .values({ ...copy, developer_id: accountId })
        .execute();
    }
    await send(exam, 'POST', 'publish-results');
    await sweep();
    const held = test.db.kysely.selectFrom('attempts').select('id').where('run_id', '=', exam.runId);
    expect(await held.where('result_held', '=', true).execute()).toEqual([]);
  });
});
