import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';

const noon = '2026-03-02T12:00:00.000Z';
const late = '2026-03-02T14:00:00.000Z';

describe('a blank answer to an open question', () => {
  let test: TestApp;
  let exam: TestExam;
  let first: TestQuestion;
  let second: TestQuestion;
  let candidate: TestCandidate;
  let attemptId: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(noon);
    exam = await createTestExam(test, {
      questions: [{ kind: 'essay', rubric: [[0, 1]] }, { kind: 'essay' }],
      questionResults: 'at_once',
      endsAt: '2026-03-09T12:00:00.000Z',
    });
    [first, second] = exam.questions as [TestQuestion, TestQuestion];
    candidate = await createTestCandidate(test, exam.runId);
    attemptId = (await candidate.start()).body.data.id;
  });

  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: Json) =>
    test.call(method, `/test/${exam.runId}${path}`, { as: exam.company.token, ...(body && { body }) });
  const write = ({ id }: TestQuestion) => ({ id_questao: id, resposta: 'Uma resposta.' });
  const result = async () => (await candidate.result(attemptId)).body.data;
  const toCorrect = async () => (await call('GET', '/geral')).body.data.totalParaCorrigir;
  const marks = async () => {
    const { questoes } = (await call('GET', '/answers/1')).body.data.result.candidato[0];
    return questoes.map(({ correta }: Json) => correta);
  };
  const judge = ({ id }: TestQuestion, correta: boolean) =>
    call('PUT', '/correction', {
      id_prova_usuario: attemptId,
      questoesCorrigidas: [{ id_questao: id, correta }],
    });

  it('earns nothing at the delivery, so a paper without any answer waits for nobody', async () => {
    await candidate.save(attemptId, second.id, { resposta: ' \n ' });
    expect((await candidate.finish(attemptId)).status).toBe(200);
    expect(await result()).toMatchObject({ estado: 'corrigida', pontuacao: 0 });
    expect(await toCorrect()).toBe(0);
    expect(await marks()).toEqual([false, false]);
  });

  it('is marked when the clock delivers, in all attempts at once', async () => {
    const other = await createTestCandidate(test, exam.runId);
    const otherId = (await other.start()).body.data.id;
    await other.save(otherId, first.id, { resposta: 'Uma resposta.' });
    test.clock.set(late);
    await createAttemptsSweeper(test.deps).runOnce();
    expect(await result()).toMatchObject({ estado: 'corrigida', pontuacao: 0 });
    expect((await other.result(otherId)).body.data).toMatchObject({ estado: 'entregue' });
    expect(await toCorrect()).toBe(1);
  });

  it('leaves the written ones to a person, whose last mark gives the score', async () => {
    await candidate.finish(attemptId, [write(first)]);
    expect(await result()).toMatchObject({ estado: 'entregue' });
    expect(await marks()).toEqual([null, false]);
    expect((await judge(first, true)).status).toBe(200);
    expect(await result()).toMatchObject({ estado: 'corrigida', pontuacao: 50 });
  });

  it('has the mark of a person who gives one', async () => {
    await candidate.finish(attemptId);
    expect((await judge(second, true)).status).toBe(200);
    expect(await result()).toMatchObject({ pontuacao: 50 });
  });

  it('is written anew in a reopened attempt, and waits for a person then', async () => {
    test.clock.set(late);
    await createAttemptsSweeper(test.deps).runOnce();
    const body = { id_usuario: candidate.developer.accountId, motivo: 'Laudo médico.', minutos: 10 };
    expect((await call('POST', '/extra-time', body)).body.data).toMatchObject({ reaberta: true });
    await candidate.finish(attemptId, [write(second)]);
    expect(await result()).toMatchObject({ estado: 'entregue' });
    expect(await marks()).toEqual([false, null]);
  });

  it('is named as marked by a program to who may appeal', async () => {
    await candidate.finish(attemptId);
    const as = candidate.developer.token;
    const { body } = await test.call('GET', `/developer/appeals/${attemptId}`, { as });
    expect(body.data).toMatchObject({ decidido_por_programa: 'tudo' });
  });
});
