import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';

describe('changing how a question of a run is marked', () => {
  let test: TestApp;
  let exam: TestExam;
  let first: TestQuestion;
  let strong: Awaited<ReturnType<typeof takeTestExam>>;
  let weak: Awaited<ReturnType<typeof takeTestExam>>;

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  beforeEach(async () => {
    const single = { kind: 'single' as const, options: ['*certa', 'errada', 'outra'] };
    exam = await createTestExam(test, { questions: [single, single], questionResults: 'at_once' });
    first = exam.questions[0] as TestQuestion;
    const wrong = exam.questions.map(({ id, wrongIds }) => ({ id_questao: id, id_alternativa: wrongIds[0] }));
    strong = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    weak = await takeTestExam(test, exam.runId, wrong);
  });

  const call = (path: string, body: Json, as = exam.company.token) =>
    test.call('POST', `/test/${exam.runId}/questions/changes${path}`, { as, body });
  const annul = (question = first, more: Json = {}) => ({
    ...{ id_questao: question.id, tipo: 'ANULADA', motivo: 'O enunciado tem duas leituras.' },
    ...more,
  });
  const correctKey = (right: readonly (number | undefined)[], more: Json = {}) =>
    annul(first, { tipo: 'GABARITO_CORRIGIDO', ids_alternativas: right, ...more });
  const apply = async (body: Json) => {
    const answer = await call('', body);
    await test.deps.outbox.runOnce();
    return answer;
  };
  const scoreOf = async ({ attemptId, candidate }: typeof strong) =>
    (await candidate.result(attemptId)).body.data.pontuacao;
  const scores = async () => [await scoreOf(strong), await scoreOf(weak)];

  it('previews its effects, and changes nothing', async () => {
    const { motivo: _, ...plan } = correctKey([first.wrongIds[0]]);
    const { status, body } = await call('/preview', plan);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ totalConsideradas: 2, totalMudam: 2, totalSobem: 1, totalDescem: 1 },
      ...{ mediaAntes: 50, mediaDepois: 50 },
    });
    expect(body.data.maiores.map(({ antes, depois }: Json) => [antes, depois])).toEqual([
      [100, 50],
      [0, 50],
    ]);
    expect(await scores()).toEqual([100, 0]);
  });

  it('keeps the old scores until all attempts are graded again', async () => {
    expect((await call('', correctKey([first.wrongIds[0]]))).status).toBe(200);
    expect(await scores()).toEqual([100, 0]);
    await test.deps.outbox.runOnce();
    expect(await scores()).toEqual([50, 50]);
  });

  it('leaves an annulled question out of the score, and counts it again when it is restored', async () => {
    const half = await takeTestExam(test, exam.runId, rightAnswers([first]));
    expect(await scoreOf(half)).toBe(50);
    await apply(annul());
    expect(await scoreOf(half)).toBe(0);
    await apply(annul(first, { tipo: 'RESTAURADA' }));
    expect(await scoreOf(half)).toBe(50);
  });

  it('accepts each right option of a single choice', async () => {
    await apply(correctKey([first.rightIds[0], first.wrongIds[0]]));
    expect(await scores()).toEqual([100, 50]);
  });

  it('gives no score if every question is annulled', async () => {
    for (const question of exam.questions) await apply(annul(question));
    expect(await scores()).toEqual([undefined, undefined]);
    const result = (await strong.candidate.result(strong.attemptId)).body.data;
    expect(result).toMatchObject({ corrigida: false, aguardando_correcao: 0 });
  });

  it('grades later deliveries by the new key', async () => {
    await apply(correctKey([first.wrongIds[0]]));
    const later = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    expect(await scoreOf(later)).toBe(50);
  });

  it('grades again what was scored by the old key during the change', async () => {
    await call('', correctKey([first.wrongIds[0]]));
    await test.db.kysely
      .updateTable('attempts')
      .set((eb) => ({ version: eb('attempts.version', '+', 1) }))
      .where('attempts.id', '=', strong.attemptId)
      .execute();
    await test.deps.outbox.runOnce();
    expect(await scores()).toEqual([50, 50]);
    expect(await eventsOf(strong.attemptId)).toHaveLength(1);
  });

  it('shows a changed question to the company and the candidate, with the reason', async () => {
    await apply(annul());
    const change = { tipo: 'ANULADA', motivo: 'O enunciado tem duas leituras.' };
    const figures = await test.call('GET', `/test/${exam.runId}/questions`, { as: exam.company.token });
    expect(figures.body.data.recorrigindo).toBe(false);
    expect(figures.body.data.questoes[0]).toMatchObject({ mudanca: change });
    expect(figures.body.data.questoes[1].mudanca).toBeUndefined();
    const sheet = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token });
    expect(sheet.body.data.result.candidato[0].questoes[0]).toMatchObject({ mudanca: change });
    const own = await test.call('GET', `/developer/userTest/${strong.attemptId}/questions`, {
      as: strong.candidate.developer.token,
    });
    const [annulled, other] = own.body.data.questoes;
    expect(annulled).toMatchObject({ mudanca: change });
    expect(annulled.aproveitamento).toBeUndefined();
    expect(other.aproveitamento).toBe(100);
  });

  it('tells whoever is taking the exam which questions do not count', async () => {
    const inside = await createTestCandidate(test, exam.runId);
    const { id } = (await inside.start()).body.data;
    const annulled = async () =>
      (await test.call('GET', `/developer/userTest/${id}/status`, { as: inside.developer.token })).body.data
        .anuladas;
    let news = 0;
    await test.deps.live.start();
    const leave = test.deps.live.subscribe(`questions changed ${exam.runId}`, () => {
      news += 1;
    });
    expect(await annulled()).toBeUndefined();
    await apply(annul());
    expect(await annulled()).toEqual([first.id]);
    await expect.poll(() => news).toBeGreaterThan(0);
    await apply(annul(first, { tipo: 'RESTAURADA' }));
    expect(await annulled()).toBeUndefined();
    leave();
    await test.deps.live.stop();
  });

  it('shows the corrected key to the company and to the candidate', async () => {
    await apply(correctKey([first.wrongIds[0]]));
    const own = await test.call('GET', `/developer/userTest/${strong.attemptId}/questions`, {
      as: strong.candidate.developer.token,
    });
    const [question] = own.body.data.questoes;
    const right = question.alternativas.filter((option: Json) => option.correta);
    expect(right.map((option: Json) => option.id)).toEqual([first.wrongIds[0]]);
    expect(question.aproveitamento).toBe(0);
  });

  it('logs it with both scores, and notifies only those whose score changed', async () => {
    const third = await takeTestExam(test, exam.runId, []);
    await apply(correctKey([first.wrongIds[0]]));
    const [event] = await eventsOf(strong.attemptId);
    expect(event).toMatchObject({ account_id: exam.company.accountId });
    expect(event?.detail).toMatchObject({ before: 100, score: 50, gradingVersion: 2 });
    expect(await eventsOf(third.attemptId)).toEqual([]);
    const told = async ({ candidate }: typeof strong) =>
      (
        await test.db.kysely
          .selectFrom('notifications')
          .select('notifications.id')
          .where('notifications.account_id', '=', candidate.developer.accountId)
          .where('notifications.kind', '=', 'result_changed')
          .execute()
      ).length;
    expect(await told(strong)).toBe(1);
    expect(await told(third)).toBe(0);
  });

  it('replaces the certificates of changed scores, and keeps the others', async () => {
    const third = await takeTestExam(test, exam.runId, rightAnswers(exam.questions.slice(1)));
    const certify = async ({ attemptId, candidate }: typeof strong) => {
      const path = `/developer/userTest/${attemptId}/certificate`;
      const { body } = await test.call('POST', path, { as: candidate.developer.token });
      return body.data.codigo;
    };
    const [changed, unchanged] = [await certify(strong), await certify(third)];
    const stateOf = async (code: string) =>
      (await test.call('GET', `/certificates/${code}`)).body.data.estado;
    await call('', correctKey([first.wrongIds[0]]));
    expect(await stateOf(changed)).toBe('valido');
    await test.deps.outbox.runOnce();
    expect([await stateOf(changed), await stateOf(unchanged)]).toEqual(['substituido', 'valido']);
    expect(await certify(strong)).not.toBe(changed);
  });

  it('updates platform scores', async () => {
    const single = { kind: 'single' as const, options: ['*certa', 'errada'] };
    // Shared exams count for the platform score from the first result on.
    exam = await createTestExam(test, { template: true, questions: [single, single] });
    first = exam.questions[0] as TestQuestion;
    const { candidate } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const platformScore = async () =>
      (
        await test.db.kysely
          .selectFrom('developers')
          .select('developers.platform_score')
          .where('developers.id', '=', candidate.developer.accountId)
          .executeTakeFirstOrThrow()
      ).platform_score;
    await test.deps.outbox.runOnce();
    expect(await platformScore()).toBe(667);
    await apply(correctKey([first.wrongIds[0]]));
    expect(await platformScore()).toBe(500);
  });

  it('refuses an invalid key, a change without effect, and a second change while one is pending', async () => {
    const code = async (body: Json) => (await call('', body)).body.code;
    expect(await code(correctKey([]))).toBe('GABARITO_INVALIDO');
    expect(await code(correctKey([exam.questions[1]?.optionIds[0]]))).toBe('GABARITO_INVALIDO');
    expect(await code(correctKey(first.rightIds))).toBe('MUDANCA_SEM_EFEITO');
    expect(await code(annul(first, { tipo: 'RESTAURADA' }))).toBe('MUDANCA_SEM_EFEITO');
    expect((await call('', annul())).status).toBe(200);
    expect(await code(annul(exam.questions[1]))).toBe('MUDANCA_EM_ANDAMENTO');
    await test.deps.outbox.runOnce();
    expect(await code(annul())).toBe('MUDANCA_SEM_EFEITO');
  });

  it('is refused before somebody has started, because the questions may still move', async () => {
    const unbegun = await createTestExam(test, { company: exam.company });
    const { motivo, ...plan } = annul(unbegun.questions[0]);
    const change = (path: string, body: Json) =>
      test.call('POST', `/test/${unbegun.runId}/questions/changes${path}`, { as: exam.company.token, body });
    expect((await change('', { ...plan, motivo })).body.code).toBe('MUDANCA_CEDO_DEMAIS');
    expect((await change('/preview', plan)).body.code).toBe('MUDANCA_CEDO_DEMAIS');
    await takeTestExam(test, unbegun.runId, []);
    expect((await change('/preview', plan)).status).toBe(200);
  });

  it('is refused to another company and for a question of another exam', async () => {
    const stranger = await test.people.company();
    expect((await call('', annul(), stranger.token)).status).toBe(404);
    const other = await createTestExam(test);
    expect((await call('', annul(other.questions[0]))).status).toBe(404);
  });

  const eventsOf = (attemptId: number) =>
    test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.account_id', 'attempt_events.detail'])
      .where('attempt_events.attempt_id', '=', attemptId)
      .where('attempt_events.kind', '=', 'regraded')
      .execute();
});
