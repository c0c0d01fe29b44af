import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, type TestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam, type GivenExam, type TestExam, type TestQuestion } from '#app/server/test-exams.ts';
import { createAttemptsSweeper } from '#modules/taking/server/end/attempts-sweeper.ts';

describe('extra time', () => {
  const noon = '2026-03-02T12:00:00.000Z';
  let test: TestApp;
  let exam: TestExam;
  let candidate: TestCandidate;

  beforeAll(async () => {
    test = await createTestApp({ now: noon, env: { SCORE_MIN_ATTEMPTS: '1' } });
  });
  afterAll(() => test.close());
  beforeEach(() => prepare());

  async function prepare(given: GivenExam = {}) {
    test.clock.set(noon);
    exam = await createTestExam(test, {
      questions: [{ kind: 'single', options: ['*a', 'b'] }],
      endsAt: '2026-03-09T12:00:00.000Z',
      ...given,
    });
    candidate = await createTestCandidate(test, exam.runId);
  }
  const [start, sweep] = [
    async () => (await candidate.start()).body.data as { id: number; prazo: string },
    () => createAttemptsSweeper(test.deps).runOnce(),
  ];
  const grant = (body: Record<string, unknown>, as = exam.company.token) =>
    test.call('POST', `/test/${exam.runId}/extra-time`, {
      as,
      body: { id_usuario: candidate.developer.accountId, motivo: 'Laudo médico.', ...body },
    });
  const rightAnswer = () => {
    const [question] = exam.questions as [TestQuestion];
    return { id_questao: question.id, id_alternativa: question.rightIds[0] };
  };
  const row = (id: number) =>
    test.db.kysely.selectFrom('attempts').selectAll().where('attempts.id', '=', id).executeTakeFirstOrThrow();
  const events = async (id: number) =>
    test.db.kysely
      .selectFrom('attempt_events')
      .select(['attempt_events.kind', 'attempt_events.detail'])
      .where('attempt_events.attempt_id', '=', id)
      .orderBy('attempt_events.id')
      .execute();

  describe('before the start', () => {
    it('is a percentage, minutes, or both, and grants add up', async () => {
      await grant({ porcentagem: 25 });
      expect((await grant({ minutos: 10 })).body.data).toEqual({ reaberta: false });
      expect((await start()).prazo).toBe('2026-03-02T13:25:05.000Z');
    });

    it('passes `data_fim` for this candidate only', async () => {
      await prepare({ endsAt: '2026-03-02T12:30:00.000Z' });
      await grant({ minutos: 15 });
      expect((await start()).prazo).toBe('2026-03-02T12:45:00.000Z');
      const other = await createTestCandidate(test, exam.runId);
      expect((await other.start()).body.data.prazo).toBe('2026-03-02T12:30:00.000Z');
    });

    it('with an end of its own lets only this candidate start after `data_fim`', async () => {
      await prepare({ endsAt: '2026-03-02T11:00:00.000Z' });
      expect((await candidate.start()).status).toBe(403);
      await grant({ fim_proprio: '2026-03-02T14:00:00.000Z' });
      const details = await test.call('GET', `/test/${exam.runId}/details`, {
        as: candidate.developer.token,
      });
      expect(details.body.data.aberta).toBe(true);
      expect((await start()).prazo).toBe('2026-03-02T13:00:05.000Z');
      const other = await createTestCandidate(test, exam.runId);
      expect((await other.start()).status).toBe(403);
    });

    it('can be withdrawn until the candidate starts', async () => {
      const takeBack = () =>
        test.call('DELETE', `/test/${exam.runId}/extra-time/${candidate.developer.accountId}`, {
          as: exam.company.token,
        });
      const { accountId, token } = candidate.developer;
      const body = {
        nome: 'Turma',
        descricao: '',
        candidatos: [accountId],
        id_prova_andamento: [exam.runId],
      };
      const group = await test.call('POST', '/group/create', { as: exam.company.token, body });
      const place = `/group/${group.body.data.id}/invitation`;
      await test.call('PUT', place, { as: token, body: { status: 'Aceito' } });
      const told = async () => {
        const { results } = (await test.call('GET', '/notification', { as: token })).body.data;
        return results.map(({ tipo }: { tipo: string }) => tipo);
      };
      await grant({ minutos: 600 });
      expect(await told()).toEqual(['tempo_extra', 'convite_grupo']);
      expect((await takeBack()).status).toBe(200);
      expect(await told()).toEqual(['convite_grupo']);
      expect((await start()).prazo).toBe('2026-03-02T13:00:05.000Z');
      await grant({ minutos: 1 });
      expect(await takeBack()).toMatchObject({ status: 409, body: { code: 'PROVA_INICIADA' } });
    });

    it('granted at the moment of the start is in the deadline, whoever is first', async () => {
      for (let round = 0; round < 5; round += 1) {
        await prepare();
        const [{ body }] = await Promise.all([candidate.start(), grant({ minutos: 10 })]);
        const { deadline_at } = await row(body.data.id);
        expect(deadline_at.toISOString()).toBe('2026-03-02T13:10:05.000Z');
      }
    });
  });

  it('extra time while running, and after the automatic end', async () => {
    const { id } = await start();
    test.clock.set('2026-03-02T12:59:00.000Z');
    expect((await grant({ minutos: 10 })).body.data).toEqual({
      prazo: '2026-03-02T13:10:05.000Z',
      reaberta: false,
    });
    test.clock.set('2026-03-02T13:05:00.000Z');
    expect((await candidate.save(id, rightAnswer().id_questao, { id_alternativa: 0 })).status).toBe(200);
    test.clock.set('2026-03-02T13:40:00.000Z');
    await sweep();
    expect((await row(id)).state).toBe('delivered');
    expect((await grant({ minutos: 5 })).body).toEqual({
      message: 'Tempo extra dado: a prova foi reaberta.',
      data: { prazo: '2026-03-02T13:45:00.000Z', reaberta: true },
    });
    expect(await row(id)).toMatchObject({ state: 'in_progress', delivered_at: null, receipt_hash: null });
    const { id_questao, ...answer } = rightAnswer();
    expect((await candidate.save(id, id_questao, { ...answer, versao_base: 1 })).status).toBe(200);
  });

  it('while running also moves a deadline that `data_fim` limits, or that has no duration', async () => {
    for (const [given, before, after] of [
      [{ endsAt: '2026-03-02T12:30:00.000Z' }, '2026-03-02T12:30:00.000Z', '2026-03-02T12:40:00.000Z'],
      [{ duration: null }, '2026-03-09T12:00:00.000Z', '2026-03-09T12:10:00.000Z'],
    ] as const) {
      await prepare(given);
      expect((await start()).prazo).toBe(before);
      expect((await grant({ minutos: 10 })).body.data.prazo).toBe(after);
    }
  });

  it('after the automatic end counts from now even if the run has no duration', async () => {
    await prepare({ duration: null, endsAt: '2026-03-02T13:00:00.000Z' });
    await start();
    test.clock.set('2026-03-02T15:00:00.000Z');
    expect((await grant({ minutos: 10 })).body.data).toEqual({
      prazo: '2026-03-02T15:10:00.000Z',
      reaberta: true,
    });
  });

  it('moves the deadline only by a logged act, and the list says who and why', async () => {
    const { id } = await start();
    await grant({ minutos: 10 });
    expect(await events(id)).toEqual([
      { kind: 'started', detail: {} },
      { kind: 'deadline_moved', detail: expect.objectContaining({ reason: 'extra_time' }) },
    ]);
    const { body } = await test.call('GET', `/test/${exam.runId}/extra-time`, { as: exam.company.token });
    expect(body.data).toMatchObject([
      {
        id_usuario: candidate.developer.accountId,
        iniciada: true,
        concessoes: [{ porcentagem: 0, minutos: 10, motivo: 'Laudo médico.', em: noon }],
      },
    ]);
  });

  it('is not visible to graders', async () => {
    const { token } = await test.people.member(exam.company as never, 'corretor');
    const { id } = await start();
    await grant({ minutos: 60 });
    test.clock.set('2026-03-02T13:50:00.000Z');
    await candidate.finish(id, [rightAnswer()]);
    expect((await grant({ minutos: 1 }, token)).status).toBe(403);
    expect((await test.call('GET', `/test/${exam.runId}/extra-time`, { as: token })).status).toBe(403);
    const sheet = await test.call('GET', `/test/${exam.runId}/answers/1`, { as: token });
    const list = await test.call('GET', `/test/${exam.runId}/candidates`, { as: token });
    // The time used is capped at the exam's duration, since more would reveal the extra time.
    expect(sheet.body.data.result.candidato[0].tempo).toBe('01:00:00');
    expect(list.body.data[0].duracao).toBe('01:00:00');
    expect(JSON.stringify([sheet.body, list.body])).not.toMatch(/extra|prazo/);
  });

  describe('that reopens', () => {
    const late = '2026-03-02T14:00:00.000Z';
    async function endByClock(answered = true) {
      const { id } = await start();
      const { id_questao, id_alternativa } = rightAnswer();
      if (answered) await candidate.save(id, id_questao, { id_alternativa });
      test.clock.set(late);
      await sweep();
      await test.deps.outbox.runOnce();
      return id;
    }
    const developer = () =>
      test.db.kysely
        .selectFrom('developers')
        .select(['developers.platform_score', 'developers.platform_exams'])
        .where('developers.id', '=', candidate.developer.accountId)
        .executeTakeFirstOrThrow();

    it('removes score, decision and certificate until a new delivery with its own receipt', async () => {
      const id = await endByClock();
      const as = exam.company.token;
      const before = await row(id);
      expect([before.score, (await developer()).platform_exams]).toEqual([100, 1]);
      const body = { ids_prova_usuario: [id], situacao: 'Aprovado', feedback: 'Muito bem!' };
      await test.call('PUT', `/test/${exam.runId}/situation`, { as, body });
      await test.call('POST', `/developer/userTest/${id}/certificate`, { as: candidate.developer.token });
      await grant({ minutos: 10 });
      expect(await row(id)).toMatchObject({
        ...{ state: 'in_progress', score: null, graded_at: null, grading_version: null },
        ...{ decision: 'pending', feedback: null, version: before.version + 1, reopened: 1 },
      });
      expect(await developer()).toEqual({ platform_score: 0, platform_exams: 0 });
      const stale = await test.call('PUT', `/test/${exam.runId}/correction`, {
        as,
        body: { id_prova_usuario: id, questoesCorrigidas: [] },
      });
      expect(stale.body.code).toBe('PROVA_EM_ANDAMENTO');
      expect((await candidate.paper()).status).toBe(200);
      const again = await candidate.finish(id, [{ id_questao: rightAnswer().id_questao, id_alternativa: 0 }]);
      expect(again.status).toBe(200);
      expect(again.body.data.hash).not.toBe(before.receipt_hash);
      const log = await events(id);
      expect(log.map(({ kind }) => kind)).toEqual([
        'started',
        'delivered',
        'decided',
        'reopened',
        'delivered',
      ]);
      expect(log[3]?.detail).toMatchObject({ hash: before.receipt_hash, score: 100, decision: 'approved' });
      expect(await row(id)).toMatchObject({ score: 0, delivered_by: 'candidate' });
    });

    it('reopens an attempt that the clock ended, through the page, the sweeper or a read', async () => {
      const deadline = '2026-03-02T13:00:05.000Z';
      const carriers: [string, string, (id: number) => Promise<unknown>][] = [
        ['the page at zero', deadline, (id) => candidate.finish(id, [rightAnswer()], { motivo: 'tempo' })],
        ['the sweeper', late, () => sweep()],
        ['the candidate’s read', late, (id) => candidate.result(id)],
        [
          'the company’s read',
          late,
          () => test.call('GET', `/test/${exam.runId}/answers/1`, { as: exam.company.token }),
        ],
      ];
      for (const [carrier, at, carry] of carriers) {
        await prepare();
        const { id } = await start();
        test.clock.set(at);
        await carry(id);
        expect([carrier, (await row(id)).delivered_by]).toEqual([carrier, 'clock']);
        test.clock.set(late);
        expect([carrier, (await grant({ minutos: 10 })).body.data]).toEqual([
          carrier,
          { prazo: '2026-03-02T14:10:00.000Z', reaberta: true },
        ]);
        expect((await candidate.finish(id)).status).toBe(200);
      }
    });

    it('returns the device key and the answers that came meanwhile to the device', async () => {
      const id = await endByClock(false);
      const { id_questao, id_alternativa } = rightAnswer();
      const key = (await candidate.paper()).body.data.chave;
      await candidate.save(id, id_questao, { id_alternativa });
      await grant({ minutos: 10 });
      const { body } = await candidate.paper();
      expect(body.data).toMatchObject({
        chave: key,
        respostas: [],
        respostas_tardias: [{ id_questao, id_alternativa, recebida_em: late }],
      });
    });

    it('keeps the verdicts of unchanged answers, and drops that of a changed one', async () => {
      await prepare({ questions: [{ kind: 'essay' }, { kind: 'essay' }] });
      const { id } = await start();
      const [one, two] = exam.questions as [TestQuestion, TestQuestion];
      await candidate.save(id, one.id, { resposta: 'Um' });
      await candidate.save(id, two.id, { resposta: 'Dois' });
      test.clock.set(late);
      const questoesCorrigidas = [one, two].map((question) => ({ id_questao: question.id, correta: true }));
      await test.call('PUT', `/test/${exam.runId}/correction`, {
        as: exam.company.token,
        body: { id_prova_usuario: id, questoesCorrigidas },
      });
      expect((await row(id)).score).toBe(100);
      await grant({ minutos: 10 });
      await candidate.save(id, two.id, { resposta: 'Outra', versao_base: 1 });
      await candidate.finish(id);
      expect((await row(id)).score).toBeNull();
      const verdicts = await test.db.kysely
        .selectFrom('verdicts')
        .select('verdicts.question_id')
        .where('verdicts.attempt_id', '=', id)
        .execute();
      expect(verdicts).toEqual([{ question_id: one.id }]);
    });

    it('is refused once the candidate has seen the answer key', async () => {
      await prepare({ questionResults: 'at_once' });
      const id = await endByClock();
      await test.call('GET', `/developer/userTest/${id}/questions`, { as: candidate.developer.token });
      expect(await grant({ minutos: 10 })).toMatchObject({ status: 409, body: { code: 'GABARITO_VISTO' } });
      expect((await row(id)).state).toBe('delivered');
    });

    it('does not reopen what the candidate has delivered', async () => {
      const { attemptId, candidate: done } = await takeTestExam(test, exam.runId);
      candidate = done;
      expect(await grant({ minutos: 10 })).toMatchObject({
        status: 409,
        body: { code: 'PROVA_JA_ENTREGUE' },
      });
      expect((await row(attemptId)).state).toBe('delivered');
    });

    it('leaves a consistent attempt in a race with the sweeper', async () => {
      const { id } = await start();
      test.clock.set(late);
      await Promise.all([sweep(), grant({ minutos: 10 }), sweep()]);
      expect(await row(id)).toMatchObject({ state: 'in_progress', reopened: 1, delivered_at: null });
    });
  });

  it('notifies only those who know of the exam or the company: nobody is invited by it', async () => {
    const told = async () => {
      const { body } = await test.call('GET', '/notification', { as: candidate.developer.token });
      return body.data.results.map(({ tipo }: { tipo: string }) => tipo);
    };
    expect((await grant({ minutos: 10 })).status).toBe(200);
    expect(await told()).toEqual([]);
    const details = await test.call('GET', `/test/${exam.runId}/details`, { as: candidate.developer.token });
    expect(details.body.data.tempo_extra).toBe('00:10:00');
    const { accountId, email } = candidate.developer;
    const group = await test.call('POST', '/group/create', {
      as: exam.company.token,
      body: {
        nome: 'Turma',
        descricao: 'Uma turma.',
        candidatos: [accountId],
        id_prova_andamento: [exam.runId],
      },
    });
    expect(group.status).toBe(201);
    const answer = (status: string) =>
      test.call('PUT', `/group/${group.body.data.id}/invitation`, {
        as: candidate.developer.token,
        body: { status },
      });
    expect((await answer('Recusado')).status).toBe(200);
    await grant({ minutos: 10 });
    expect(await told()).not.toContain('tempo_extra');
    await test.call('POST', `/test/${exam.runId}/invitations`, {
      as: exam.company.token,
      body: { emails: [email] },
    });
    await grant({ minutos: 10 });
    expect(await told()).toContain('tempo_extra');
  });

  it('notifies the candidate, and refuses people who have nothing to do with the company', async () => {
    await start();
    await grant({ minutos: 10 });
    const notices = await test.call('GET', '/notification', { as: candidate.developer.token });
    expect(notices.body.data.results[0]).toMatchObject({ tipo: 'tempo_extra' });
    const hidden = await test.people.developer();
    await test.db.kysely
      .updateTable('developers')
      .set({ open_to_companies: false })
      .where('developers.id', '=', hidden.accountId)
      .execute();
    expect((await grant({ minutos: 10, id_usuario: hidden.accountId })).status).toBe(404);
    const rival = await test.people.company();
    expect((await grant({ minutos: 10 }, rival.token)).status).toBe(404);
  });

  it('needs a possible amount and a reason', async () => {
    const { id } = await start();
    for (const [body, field] of [
      [{}, 'minutos'],
      [{ minutos: 0, porcentagem: 0 }, 'minutos'],
      [{ minutos: 1441 }, 'minutos'],
      [{ porcentagem: -5 }, 'porcentagem'],
      [{ minutos: 10, motivo: ' ' }, 'motivo'],
      [{ fim_proprio: '2026-04-01' }, 'fim_proprio'],
    ] as const) {
      const { status, body: answer } = await grant(body);
      expect([status, Object.keys(answer.fields)]).toEqual([400, [field]]);
    }
    expect((await row(id)).deadline_at.toISOString()).toBe('2026-03-02T13:00:05.000Z');
    await prepare({ duration: null });
    expect((await grant({ porcentagem: 50 })).body.fields).toHaveProperty('porcentagem');
    await prepare({ endsAt: '2026-03-02T11:00:00.000Z' });
    expect((await grant({ minutos: 10 })).body.fields).toHaveProperty('fim_proprio');
  });
});
