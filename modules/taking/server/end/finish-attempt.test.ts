import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, rightAnswers, type TestCandidate } from '#app/server/test-candidates.ts';
import { createTestExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';
import { createExamPapers, type ExamPapers } from '../paper/exam-papers.ts';
import { createAttemptsSweeper } from './attempts-sweeper.ts';
import { closeOverdue } from './close-overdue.ts';
import { finishAttempt } from './finish-attempt.ts';
import { receiptHash } from './receipt.ts';

describe('ending', () => {
  const noon = '2026-03-02T12:00:00.000Z';
  const prazo = '2026-03-02T13:00:05.000Z';
  const afterClose = '2026-03-02T13:00:35.001Z';
  const objective = [
    { kind: 'single', options: ['*a', 'b'] },
    { kind: 'multiple', options: ['*a', '*b', 'c', 'd'] },
  ] as const;
  let test: TestApp;
  let exam: TestExam;
  let essay: TestQuestion;
  let single: TestQuestion;
  let multiple: TestQuestion;
  let candidate: TestCandidate;
  let id: number;

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());
  beforeEach(() => begin());

  async function begin(given: Parameters<typeof createTestExam>[1] = {}) {
    test.clock.set(noon);
    exam = await createTestExam(test, { duration: 3600, ...given });
    [essay, single, multiple] = exam.questions as [TestQuestion, TestQuestion, TestQuestion];
    candidate = await createTestCandidate(test, exam.runId);
    id = (await candidate.start()).body.data.id;
  }

  const answers = async () =>
    test.db.kysely
      .selectFrom('answers')
      .select(['answers.question_id', 'answers.version', 'answers.text', 'answers.option_ids'])
      .where('answers.attempt_id', '=', id)
      .orderBy('answers.question_id')
      .execute();

  const deliveries = async () =>
    test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.kind', 'attempt_events.detail'])
      .where('attempt_events.attempt_id', '=', id)
      .where('attempt_events.kind', '=', 'delivered')
      .execute();

  it('of what is saved sends two statements beside the session, and the start two with it', async () => {
    const other = await createTestCandidate(test, exam.runId);
    const sent = vi.spyOn(test.db.kysely.getExecutor(), 'executeQuery');
    const names = () => sent.mock.calls.map(([query]) => /prepared: (\w+)/.exec(query.sql)?.[1]);
    const attemptId = (await other.start()).body.data.id;
    expect(names()).toEqual(['attempt_run_of_session', 'attempt_insert']);
    await other.save(attemptId, single.id, { id_alternativa: single.rightIds[0] });
    await other.save(attemptId, essay.id, { resposta: 'Guardada' });
    await candidate.finish(id);
    sent.mockClear();
    const given = [{ id_questao: single.id, id_alternativa: single.rightIds[0] }];
    expect((await other.finish(attemptId, given)).status).toBe(200);
    expect(names()).toEqual(['session_by_token', 'attempt_to_deliver', 'attempts_close']);
    sent.mockRestore();
  });

  it('delivers what is saved between its two statements too', async () => {
    await begin({ questions: objective });
    const [one] = exam.questions as [TestQuestion];
    const papers = createExamPapers(test.deps);
    const slow: ExamPapers = {
      ...papers,
      async getKey(versionId) {
        await candidate.save(id, one.id, { id_alternativa: one.rightIds[0] });
        return papers.getKey(versionId);
      },
    };
    const developerId = candidate.developer.accountId;
    const { receipt } = await finishAttempt(test.deps, slow, { attemptId: id, developerId, answers: [] });
    const delivered = [[one.id, { text: null, optionIds: one.rightIds, language: null }]] as const;
    expect(receipt.hash).toBe(receiptHash(delivered));
    expect(await deliveries()).toHaveLength(1);
  });

  it('replaces the saved answers with the given ones, and keeps the others', async () => {
    await candidate.save(id, essay.id, { resposta: 'Guardada' });
    await candidate.save(id, single.id, { id_alternativa: single.wrongIds[0] });
    await candidate.save(id, multiple.id, { id_alternativa: multiple.wrongIds });
    const { status, body } = await candidate.finish(id, [
      { id_questao: single.id, id_alternativa: single.rightIds[0] },
      { id_questao: multiple.id, id_alternativa: [] },
    ]);
    expect(status).toBe(200);
    expect(body.data).toEqual({ id, entregue_em: noon, corrigida: false, hash: expect.any(String) });
    expect(await answers()).toEqual([
      { question_id: essay.id, version: 1, text: 'Guardada', option_ids: null },
      { question_id: single.id, version: 2, text: null, option_ids: single.rightIds },
      { question_id: multiple.id, version: 2, text: null, option_ids: null },
    ]);
  });

  it('clears an answer with 0, a blank text or an empty list', async () => {
    await candidate.save(id, essay.id, { resposta: 'Guardada' });
    await candidate.save(id, single.id, { id_alternativa: single.wrongIds[0] });
    await candidate.finish(id, [
      { id_questao: essay.id, resposta: ' \n ' },
      { id_questao: single.id, id_alternativa: 0 },
      { id_questao: multiple.id, id_alternativa: [] },
    ]);
    expect(await answers()).toEqual([
      { question_id: essay.id, version: 2, text: null, option_ids: null },
      { question_id: single.id, version: 2, text: null, option_ids: null },
    ]);
  });

  it('creates no version for an unchanged answer', async () => {
    await candidate.save(id, essay.id, { resposta: 'Igual' });
    await candidate.save(id, multiple.id, { id_alternativa: multiple.rightIds });
    await candidate.finish(id, [
      { id_questao: essay.id, resposta: 'Igual' },
      { id_questao: multiple.id, id_alternativa: multiple.rightIds.toReversed() },
    ]);
    expect((await answers()).map(({ version }) => version)).toEqual([1, 1]);
  });

  it('returns a receipt that anybody with the answers can compute', async () => {
    const { body } = await candidate.finish(id, [
      { id_questao: multiple.id, id_alternativa: multiple.rightIds.toReversed() },
      { id_questao: essay.id, resposta: 'Olá' },
    ]);
    const canonical = JSON.stringify([
      [essay.id, 'Olá'],
      [multiple.id, multiple.rightIds],
    ]);
    expect(body.data.hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('finish twice, same content: same receipt', async () => {
    const given = rightAnswers(exam.questions);
    const first = await candidate.finish(id, given);
    test.clock.advance(60_000);
    const second = await candidate.finish(id, given.toReversed());
    const third = await candidate.finish(id, []);
    expect([second.status, third.status]).toEqual([200, 200]);
    expect(second.body.data).toEqual(first.body.data);
    expect(third.body.data).toEqual(first.body.data);
    expect(await deliveries()).toHaveLength(1);
  });

  it('finish twice, different: 409', async () => {
    await candidate.finish(id, [{ id_questao: essay.id, resposta: 'Uma' }]);
    const { status, body } = await candidate.finish(id, [{ id_questao: essay.id, resposta: 'Outra' }]);
    expect([status, body.code]).toEqual([409, 'PROVA_ENTREGUE_DIFERENTE']);
    expect((await answers())[0]?.text).toBe('Uma');
  });

  it('after the automatic end: 410 with the receipt', async () => {
    await candidate.save(id, essay.id, { resposta: 'Guardada' });
    test.clock.set(afterClose);
    const { status, body } = await candidate.finish(id, [{ id_questao: essay.id, resposta: 'Tarde' }]);
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toMatchObject({ id, entregue_em: prazo, corrigida: false });
    expect((await answers())[0]?.text).toBe('Guardada');
    expect(await deliveries()).toMatchObject([{ detail: { by: 'clock' } }]);
    expect((await candidate.result(id)).body.data).toMatchObject({ automatica: true, hash: body.data.hash });
  });

  it('within the tolerance is accepted and counts as delivered at the deadline', async () => {
    test.clock.set('2026-03-02T13:00:35.000Z');
    const { status, body } = await candidate.finish(id, rightAnswers(exam.questions), { motivo: 'tempo' });
    expect(status).toBe(200);
    expect(body.data.entregue_em).toBe(prazo);
  });

  it('counts as delivered by the clock when the page sends `motivo: ‘tempo’`', async () => {
    test.clock.set(prazo);
    const given = rightAnswers(exam.questions);
    const { status, body } = await candidate.finish(id, given, { motivo: 'tempo' });
    expect([status, body.message]).toEqual([200, 'O prazo terminou: sua prova foi entregue.']);
    expect((await candidate.result(id)).body.data.automatica).toBe(true);
    expect(await deliveries()).toMatchObject([{ detail: { by: 'clock' } }]);
    const again = await candidate.finish(id, given.toReversed(), { motivo: 'tempo' });
    expect([again.status, again.body.data]).toEqual([200, body.data]);
    const late = [{ id_questao: essay.id, resposta: 'Tarde' }];
    const other = await candidate.finish(id, late, { motivo: 'tempo' });
    expect([other.status, other.body.code, other.body.data.tardias]).toEqual([410, 'PROVA_ENCERRADA', 1]);
    expect(await deliveries()).toHaveLength(1);
  });

  it('counts as delivered by the candidate when they deliver by hand within the tolerance', async () => {
    test.clock.set('2026-03-02T13:00:06.000Z');
    const { body } = await candidate.finish(id);
    expect([body.message, body.data.entregue_em]).toEqual(['Prova entregue com sucesso!', prazo]);
    expect((await candidate.result(id)).body.data.automatica).toBe(false);
  });

  it('‘time is up’ (`motivo: ‘tempo’`) from a client that is early is refused', async () => {
    test.clock.set('2026-03-02T13:00:04.999Z');
    const { status, body } = await candidate.finish(id, [], { motivo: 'tempo' });
    expect([status, body.code]).toEqual([409, 'PRAZO_NAO_TERMINOU']);
    expect((await candidate.paper()).status).toBe(200);
    test.clock.set(prazo);
    expect((await candidate.finish(id, [], { motivo: 'tempo' })).status).toBe(200);
  });

  it('empty attempt ends with score 0', async () => {
    await begin({ questions: objective });
    test.clock.set(afterClose);
    await createAttemptsSweeper(test.deps).runOnce();
    const { body } = await candidate.result(id);
    expect(body.data).toMatchObject({
      estado: 'corrigida',
      pontuacao: 0,
      corrigida: true,
      automatica: true,
      totalQuestoes: 2,
      totalRespondidas: 0,
      tempo: '01:00:00',
      entregue_em: prazo,
    });
  });

  it('grades at once if no question is open', async () => {
    await begin({ questions: objective });
    const [one, many] = exam.questions as [TestQuestion, TestQuestion];
    const { body } = await candidate.finish(id, [
      { id_questao: one.id, id_alternativa: one.wrongIds[0] },
      { id_questao: many.id, id_alternativa: [...many.rightIds, many.wrongIds[0]] },
    ]);
    expect(body.data).toMatchObject({ pontuacao: 25, corrigida: true });
  });

  it('with another exam’s question, a repeated question or an answer that does not fit is 400', async () => {
    const other = await createTestExam(test);
    const [foreign] = other.questions as [TestQuestion];
    for (const given of [
      [{ id_questao: foreign.id, resposta: 'x' }],
      [
        { id_questao: essay.id, resposta: 'x' },
        { id_questao: essay.id, resposta: 'x' },
      ],
      [{ id_questao: single.id, id_alternativa: multiple.rightIds[0] }],
      [{ id_questao: single.id, id_alternativa: single.optionIds.slice(0, 2) }],
      [{ id_questao: single.id, resposta: 'x' }],
      [{ id_questao: essay.id, id_alternativa: single.rightIds[0] }],
    ]) {
      const { status, body } = await candidate.finish(id, given);
      expect([status, body.code], JSON.stringify(given)).toEqual([400, 'RESPOSTA_INVALIDA']);
    }
    expect((await candidate.paper()).status).toBe(200);
  });

  it('of somebody else’s attempt is 404, and with `finalizada: false` nothing is delivered', async () => {
    const stranger = await createTestCandidate(test, exam.runId);
    expect((await stranger.finish(id)).status).toBe(404);
    expect((await candidate.finish(id, [], { finalizada: false })).status).toBe(400);
    expect((await candidate.paper()).status).toBe(200);
  });

  it('of a practical exam takes only the https link of a repository, and so does saving', async () => {
    await begin({ kind: 'practice', questions: [{ kind: 'essay' }] });
    const [link] = exam.questions as [TestQuestion];
    for (const resposta of [
      'http://github.com/a/b',
      'javascript:alert(1)',
      'github.com/a/b',
      'https://a:b@c.com',
      'https://github.com/a https://github.com/b',
    ]) {
      const answers = [
        await candidate.save(id, link.id, { resposta }),
        await candidate.finish(id, [{ id_questao: link.id, resposta }]),
      ];
      for (const { status, body } of answers) {
        expect([status, body.code, body.error]).toEqual([
          ...[400, 'RESPOSTA_INVALIDA'],
          'Informe o link do repositório, que começa com https://.',
        ]);
      }
    }
    expect(await answers()).toEqual([]);
    expect((await candidate.save(id, link.id, { resposta: 'https://github.com/a/b' })).status).toBe(200);
    expect((await candidate.save(id, link.id, { resposta: '', versao_base: 1 })).status).toBe(200);
    const given = [{ id_questao: link.id, resposta: 'https://github.com/a/c' }];
    expect((await candidate.finish(id, given)).status).toBe(200);
  });

  it('sweeper and finish race: one delivery', async () => {
    for (let round = 0; round < 5; round += 1) {
      await begin();
      test.clock.set(afterClose);
      const sweeper = createAttemptsSweeper(test.deps);
      await Promise.all([
        candidate.finish(id, rightAnswers(exam.questions)),
        sweeper.runOnce(),
        candidate.save(id, essay.id, { resposta: 'Tarde' }),
        closeOverdue(test.deps, 'run', exam.runId),
      ]);
      expect(await deliveries()).toHaveLength(1);
      expect(await answers()).toEqual([]);
    }
  });

  it('finish races with itself and with saves: one delivery, of the accepted answers', async () => {
    const [first, second] = await Promise.all([
      candidate.finish(id, [{ id_questao: essay.id, resposta: 'Uma' }]),
      candidate.finish(id, [{ id_questao: essay.id, resposta: 'Outra' }]),
      ...['a', 'b', 'c'].map((resposta) => candidate.save(id, essay.id, { resposta })),
    ]);
    expect([first?.status, second?.status].sort()).toEqual([200, 409]);
    expect(await deliveries()).toHaveLength(1);
    const receipt = (first?.status === 200 ? first : second)?.body.data;
    const [answer] = await answers();
    const canonical = JSON.stringify([[essay.id, answer?.text]]);
    expect(receipt.hash).toBe(createHash('sha256').update(canonical).digest('hex'));
  });

  it('two sweepers: one delivery', async () => {
    const ids = [id];
    for (let index = 0; index < 59; index += 1) {
      const other = await createTestCandidate(test, exam.runId);
      ids.push((await other.start()).body.data.id);
    }
    test.clock.set(afterClose);
    const counts = await Promise.all([1, 2, 3].map(() => createAttemptsSweeper(test.deps).runOnce()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    const events = await test.db.kysely
      .selectFrom('attempt_events')
      .select('attempt_events.attempt_id')
      .where('attempt_events.attempt_id', 'in', ids)
      .where('attempt_events.kind', '=', 'delivered')
      .execute();
    expect(events).toHaveLength(60);
  });

  it('an attempt that cannot be closed does not keep others open', async () => {
    const other = await createTestCandidate(test, exam.runId);
    const otherId = (await other.start()).body.data.id;
    const unreal = { question_ids: [999_999] };
    await test.db.kysely.updateTable('attempts').set(unreal).where('attempts.id', '=', id).execute();
    test.clock.set(afterClose);
    await createAttemptsSweeper(test.deps).runOnce();
    expect((await other.result(otherId)).body.data.estado).toBe('corrigida');
    // The sweeps of later tests would fail on it otherwise.
    const annulled = { state: 'annulled' as const };
    await test.db.kysely.updateTable('attempts').set(annulled).where('attempts.id', '=', id).execute();
  });

  it('sweeper down: the company’s first look closes it', async () => {
    await candidate.save(id, essay.id, { resposta: 'Guardada' });
    test.clock.set(afterClose);
    const { status, body } = await test.call('GET', `/test/${exam.runId}/answers/1`, {
      as: exam.company.token,
    });
    expect(status).toBe(200);
    expect(body.data.result.candidato[0]).toMatchObject({ idProvaUsuario: id, tempo: '01:00:00' });
  });

  it('sweeper down: the candidate’s own list, result, start or paper closes it', async () => {
    const looks = [
      () => test.call('GET', '/developer/userTest', { as: candidate.developer.token }),
      () => candidate.result(id),
      () => candidate.start(),
      () => candidate.paper(),
    ];
    for (const look of looks) {
      await begin();
      test.clock.set(afterClose);
      await look();
      expect(await deliveries()).toMatchObject([{ detail: { by: 'clock' } }]);
    }
  });
});

describe('a developer’s own list', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('shows attempts in progress first, then the newest deliveries, in pages', async () => {
    const developer = await test.people.developer();
    const made: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      const exam = await createTestExam(test, { duration: null });
      const candidate = await createTestCandidate(test, exam.runId, developer);
      const id = (await candidate.start()).body.data.id;
      made.push(id);
      if (index !== 1) await candidate.finish(id);
      test.clock.advance(60_000);
    }
    const { body } = await test.call('GET', '/developer/userTest', { as: developer.token });
    expect(body.data.map((entry: { id: number }) => entry.id)).toEqual([made[1], made[3], made[2], made[0]]);
    expect(body.data[0]).toMatchObject({ estado: 'em_andamento', prazo: expect.any(String) });
    expect(body).toMatchObject({ page: 1, totalPages: 1, totalResult: 4 });
    const past = await test.call('GET', '/developer/userTest?pagina=2', { as: developer.token });
    expect(past.body).toMatchObject({ data: [], page: 2, totalResult: 4 });
  });

  it('and every result are the developer’s own', async () => {
    const exam = await createTestExam(test);
    const candidate = await createTestCandidate(test, exam.runId);
    const id = (await candidate.start()).body.data.id;
    const stranger = await test.people.developer();
    expect((await test.call('GET', `/developer/userTest/${id}`, { as: stranger.token })).status).toBe(404);
    expect((await test.call('GET', '/developer/userTest', { as: stranger.token })).body.data).toEqual([]);
    expect((await test.call('GET', '/developer/userTest/abc', { as: stranger.token })).status).toBe(400);
  });
});
