import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import {
  createTestCandidate,
  rightAnswers,
  type TestCandidate,
  takeTestExam,
} from '#app/server/test-candidates.ts';
import { createTestExam, graderTexts } from '#app/server/test-exams.ts';
import { createExamPapers, type ExamPapers } from './paper/exam-papers.ts';
import { startAttempt } from './start-attempt.ts';
import { useBegunAttempt } from './test-begun.ts';

describe('starting', () => {
  let test: TestApp;
  const noon = '2026-03-02T12:00:00.000Z';

  beforeAll(async () => {
    test = await createTestApp({ now: noon });
  });
  afterAll(() => test.close());

  const candidateOf = async (given: Parameters<typeof createTestExam>[1] = {}) => {
    test.clock.set(noon);
    const exam = await createTestExam(test, given);
    return { exam, candidate: await createTestCandidate(test, exam.runId) };
  };

  it('sets the deadline to the duration and five seconds for the transfer, by the server’s clock', async () => {
    const { candidate } = await candidateOf({ duration: 3600 });
    const { status, body } = await candidate.start();
    expect(status).toBe(201);
    expect(body.message).toBeTruthy();
    expect(body.data).toEqual({
      id: expect.any(Number),
      inicio: noon,
      prazo: '2026-03-02T13:00:05.000Z',
      epoca: 1,
    });
  });

  it('always returns the deadline, even if only the run’s end sets it', async () => {
    const { candidate } = await candidateOf({ duration: null, endsAt: '2026-03-09T02:59:59.999Z' });
    expect((await candidate.start()).body.data.prazo).toBe('2026-03-09T02:59:59.999Z');
  });

  it('before `data_inicio` is refused', async () => {
    const { candidate } = await candidateOf({ startsAt: '2026-03-02T12:00:00.001Z' });
    const { status, body } = await candidate.start();
    expect(status).toBe(403);
    expect(body).toEqual({ error: 'Prova fora do período de realização.', code: 'PROVA_FORA_DO_PERIODO' });
  });

  it('after `data_fim` is refused', async () => {
    const { candidate } = await candidateOf({ endsAt: '2026-03-02T11:59:59.999Z' });
    const { status, body } = await candidate.start();
    expect([status, body.code]).toEqual([403, 'PROVA_FORA_DO_PERIODO']);
  });

  it('one second before `data_fim` gets the second that is left', async () => {
    const { candidate } = await candidateOf({ endsAt: '2026-03-02T12:00:01.000Z' });
    const { status, body } = await candidate.start();
    expect(status).toBe(201);
    expect(body.data.prazo).toBe('2026-03-02T12:00:01.000Z');
  });

  it('at `data_inicio` and at `data_fim` is in time', async () => {
    const first = await candidateOf({ startsAt: noon });
    expect((await first.candidate.start()).status).toBe(201);
    const last = await candidateOf({ endsAt: noon });
    expect(await last.candidate.start()).toMatchObject({ status: 201, body: { data: { prazo: noon } } });
  });

  it('twice returns the same attempt', async () => {
    const { candidate } = await candidateOf();
    const first = await candidate.start();
    test.clock.advance(60_000);
    const second = await candidate.start();
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(second.body.data).toEqual(first.body.data);
  });

  it('again resumes the attempt after the exam is inactive and its period is over', async () => {
    const { exam, candidate } = await candidateOf();
    const first = await candidate.start();
    await test.db.kysely
      .updateTable('runs')
      .set({ active: false, ends_at: new Date('2026-03-02T12:00:01Z') })
      .where('runs.id', '=', exam.runId)
      .execute();
    test.clock.advance(60_000);
    expect(await candidate.start()).toMatchObject({
      status: 200,
      body: { data: { id: first.body.data.id } },
    });
  });

  it('50 in parallel make one row', async () => {
    const { exam, candidate } = await candidateOf();
    const answers = await Promise.all(Array.from({ length: 50 }, () => candidate.start()));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(49);
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1);
    const rows = await test.db.kysely
      .selectFrom('attempts')
      .innerJoin('attempt_events', 'attempt_events.attempt_id', 'attempts.id')
      .select(['attempts.id', 'attempt_events.kind'])
      .where('attempts.run_id', '=', exam.runId)
      .execute();
    expect(rows).toEqual([{ id: answers[0]?.body.data.id, kind: 'started' }]);
  });

  it('with another `id_usuario` is 403', async () => {
    const { exam, candidate } = await candidateOf();
    const other = await test.people.developer();
    const { status, body } = await candidate.start({ id_usuario: other.accountId });
    expect([status, body.code]).toEqual([403, 'IDENTIDADE_DIVERGENTE']);
    const rows = await test.db.kysely
      .selectFrom('attempts')
      .select('attempts.id')
      .where('attempts.run_id', '=', exam.runId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('of an inactive exam is refused', async () => {
    const { candidate } = await candidateOf({ active: false });
    const { status, body } = await candidate.start();
    expect([status, body.code]).toEqual([403, 'PROVA_INATIVA']);
  });

  it('of an exam by invitation is refused', async () => {
    const { candidate } = await candidateOf({ access: 'invited' });
    const { status, body } = await candidate.start();
    expect([status, body.code]).toEqual([403, 'PROVA_POR_CONVITE']);
  });

  it('from a suspended account is 401, and from a company 403', async () => {
    const { exam, candidate } = await candidateOf();
    await test.db.kysely
      .updateTable('accounts')
      .set({ suspended_at: new Date(noon) })
      .where('accounts.id', '=', candidate.developer.accountId)
      .execute();
    expect((await candidate.start()).status).toBe(401);
    const body = { id_prova_andamento: exam.runId };
    expect((await test.call('POST', '/developer/userTest', { as: exam.company.token, body })).status).toBe(
      403,
    );
  });

  it('of a run that does not exist is 404', async () => {
    const candidate = await createTestCandidate(test, 999_999);
    expect((await candidate.start()).status).toBe(404);
    expect((await candidate.start({ id_prova_andamento: 0 })).status).toBe(404);
  });

  it('after delivery is refused', async () => {
    const { exam } = await candidateOf();
    const { candidate } = await takeTestExam(test, exam.runId);
    const { status, body } = await candidate.start();
    expect([status, body.code]).toEqual([409, 'PROVA_JA_ENTREGUE']);
  });

  it('the client’s `data_inicio` changes nothing', async () => {
    const { candidate } = await candidateOf({ duration: 3600 });
    const { body } = await candidate.start({ data_inicio: '2031-01-01T00:00:00.000Z' });
    expect(body.data).toMatchObject({ inicio: noon, prazo: '2026-03-02T13:00:05.000Z' });
    const odd = await candidateOf();
    expect((await odd.candidate.start({ data_inicio: 'amanhã' })).status).toBe(201);
  });

  it('editing the exam afterwards leaves the running attempt’s questions alone', async () => {
    const { exam, candidate } = await candidateOf();
    await candidate.start();
    const before = await candidate.paper();
    const { id: versionId } = await test.db.kysely
      .insertInto('exam_versions')
      .values({
        exam_id: exam.examId,
        number: 2,
        kind: 'theory',
        title: 'Outra prova',
        description: '',
        created_at: test.clock.now(),
      })
      .returning('exam_versions.id')
      .executeTakeFirstOrThrow();
    await test.db.kysely
      .insertInto('questions')
      .values({ exam_version_id: versionId, position: 1, kind: 'essay', statement: 'Nova?' })
      .execute();
    await test.db.kysely
      .updateTable('runs')
      .set({ exam_version_id: versionId })
      .where('runs.id', '=', exam.runId)
      .execute();
    expect((await candidate.paper()).body.data).toEqual(before.body.data);
    const other = await createTestCandidate(test, exam.runId);
    await other.start();
    expect((await other.paper()).body.data.prova.provasTodasQuestoes).toHaveLength(1);
  });
});

describe('starting while something changes', () => {
  const begun = useBegunAttempt({ duration: 3600 });
  const run = () => begun.test.db.kysely.updateTable('runs').where('runs.id', '=', begun.exam.runId);

  /** The change comes after the run was read, and before the attempt is written. */
  async function startWhile(change: (candidate: TestCandidate) => Promise<unknown>) {
    const candidate = await createTestCandidate(begun.test, begun.exam.runId);
    const papers = createExamPapers(begun.test.deps);
    let changed: Promise<unknown> | undefined;
    const get: ExamPapers['get'] = async (versionId, trx) => {
      changed ??= change(candidate);
      await changed;
      return papers.get(versionId, trx);
    };
    const { accountId: developerId } = candidate.developer;
    const start = { runId: begun.exam.runId, developerId, isConfirmed: true };
    const { created, attempt } = await startAttempt(begun.test.deps, { ...papers, get }, start);
    return { created, ...attempt };
  }

  it('is refused if the run is switched off or ends, by the rule that then holds', async () => {
    const over = { ends_at: new Date('2026-03-02T11:59:59.999Z') };
    await expect(startWhile(() => run().set(over).execute())).rejects.toMatchObject({
      code: 'PROVA_FORA_DO_PERIODO',
    });
    const off = { active: false, ends_at: new Date('2026-03-09T12:00:00.000Z') };
    await run()
      .set({ ...off, active: true })
      .execute();
    await expect(startWhile(() => run().set(off).execute())).rejects.toMatchObject({ code: 'PROVA_INATIVA' });
  });

  it('has the time that the company gave meanwhile', async () => {
    const shorter = await startWhile(() => run().set({ duration: 1800 }).execute());
    expect(shorter).toMatchObject({ created: true, deadline_at: new Date('2026-03-02T12:30:05.000Z') });
    const longer = await startWhile((candidate) =>
      begun.test.call('POST', `/test/${begun.exam.runId}/extra-time`, {
        as: begun.exam.company.token,
        body: { id_usuario: candidate.developer.accountId, motivo: 'Laudo', minutos: 10 },
      }),
    );
    expect(longer).toMatchObject({ created: true, deadline_at: new Date('2026-03-02T12:40:05.000Z') });
    const ends_at = new Date('2026-03-02T12:10:00.000Z');
    expect(await startWhile(() => run().set({ ends_at }).execute())).toMatchObject({ deadline_at: ends_at });
  });

  it('has the questions that the run has by then', async () => {
    const { versionId, questions } = await createTestExam(begun.test);
    const started = await startWhile(() => run().set({ exam_version_id: versionId }).execute());
    expect(started).toMatchObject({
      exam_version_id: versionId,
      question_ids: questions.map(({ id }) => id),
    });
  });

  it('is the attempt that another tab has started', async () => {
    let other: unknown;
    const started = await startWhile(async (candidate) => {
      other = (await candidate.start()).body.data.id;
    });
    expect(started).toMatchObject({ created: false, id: other });
  });
});

describe('the paper', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('shows the questions in order with the saved answers, and the current time', async () => {
    const exam = await createTestExam(test, { title: 'Lógica', duration: 1800 });
    const candidate = await createTestCandidate(test, exam.runId);
    const { body: started } = await candidate.start();
    const [essay, single, multiple] = exam.questions;
    if (!essay || !single || !multiple) throw new Error('The usual exam has three questions.');
    await candidate.save(started.data.id, essay.id, { resposta: 'Olá' });
    await candidate.save(started.data.id, single.id, { id_alternativa: single.wrongIds[0] });
    await candidate.save(started.data.id, multiple.id, { id_alternativa: multiple.rightIds });
    const { status, body } = await candidate.paper();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: exam.runId,
      idProvaUsuario: started.data.id,
      epoca: 1,
      duracao: '00:30:00',
      prazo: started.data.prazo,
      agora: test.clock.now().toISOString(),
      prova: { titulo: 'Lógica' },
      respostas: [
        { id_questao: essay.id, versao: 1, resposta: 'Olá' },
        { id_questao: single.id, versao: 1, id_alternativa: single.wrongIds[0] },
        { id_questao: multiple.id, versao: 1, id_alternativa: multiple.rightIds },
      ],
    });
    const questions = body.data.prova.provasTodasQuestoes;
    expect(questions.map((question: { idQuestaoProva: number }) => question.idQuestaoProva)).toEqual(
      exam.questions.map((question) => question.id),
    );
    expect(questions[1].questaoProva).toEqual({
      enunciado: 'Questão 2?',
      foto: null,
      questaoProvaTipo: { tipo: 'UNICA_ESCOLHA' },
      alternativaProva: single.optionIds.map((id) => ({
        id,
        opcao: expect.any(String),
        idQuestaoProva: single.id,
      })),
    });
    expect(questions[0].questaoProva.alternativaProva).toEqual([]);
  });

  it('of a shuffled run has its own order, which a reload keeps', async () => {
    const questions = Array.from({ length: 12 }, () => ({
      kind: 'single' as const,
      options: ['*a', 'b', 'c', 'd', 'e', 'f'],
    }));
    const exam = await createTestExam(test, { shuffled: true, questions });
    const orders = [];
    for (let index = 0; index < 2; index += 1) {
      const candidate = await createTestCandidate(test, exam.runId);
      await candidate.start();
      const first = (await candidate.paper()).body.data.prova.provasTodasQuestoes;
      expect((await candidate.paper()).body.data.prova.provasTodasQuestoes).toEqual(first);
      orders.push(JSON.stringify(first));
    }
    expect(orders[0]).not.toBe(orders[1]);
  });

  it('is not shown before the start, to candidates of another run, or to a company', async () => {
    const exam = await createTestExam(test);
    const candidate = await createTestCandidate(test, exam.runId);
    const { status, body } = await candidate.paper();
    expect(status).toBe(403);
    expect(body).toEqual({ error: 'Inicie a prova para ver as questões.', code: 'PROVA_NAO_INICIADA' });
    expect((await test.call('GET', `/test/${exam.runId}`, { as: exam.company.token })).status).toBe(403);
    expect((await test.call('GET', `/test/${exam.runId}`)).status).toBe(401);
    expect((await test.call('GET', '/test/987654', { as: candidate.developer.token })).status).toBe(404);
    for (const given of [{ access: 'invited' }, { active: false }] as const) {
      const closed = await createTestCandidate(test, (await createTestExam(test, given)).runId);
      expect((await closed.paper()).status).toBe(404);
    }
  });

  it('is gone after delivery, with the receipt', async () => {
    const exam = await createTestExam(test);
    const { candidate, attemptId } = await takeTestExam(test, exam.runId, rightAnswers(exam.questions));
    const { status, body } = await candidate.paper();
    expect([status, body.code]).toEqual([410, 'PROVA_ENCERRADA']);
    expect(body.data).toEqual({
      id: attemptId,
      entregue_em: test.clock.now().toISOString(),
      corrigida: false,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      // The page needs the device key to decrypt what is still on the device.
      chave: expect.any(String),
    });
  });

  it('holds no answer key, like everything else that a developer receives', async () => {
    const exam = await createTestExam(test);
    const candidate = await createTestCandidate(test, exam.runId);
    const started = await candidate.start();
    const id = started.body.data.id;
    const [, single] = exam.questions;
    if (!single) throw new Error('The usual exam has three questions.');
    const answers = [
      started,
      await candidate.paper(),
      await candidate.save(id, single.id, { id_alternativa: single.rightIds[0] }),
      await candidate.save(id, single.id, { id_alternativa: single.wrongIds[0] }),
      await candidate.result(id),
      await candidate.finish(id, [{ id_questao: single.id, id_alternativa: single.rightIds[0] }]),
      await candidate.finish(id, []),
      await candidate.paper(),
      await candidate.result(id),
      await test.call('GET', `/developer/userTest/${id}/questions`, { as: candidate.developer.token }),
      await test.call('GET', '/developer/userTest', { as: candidate.developer.token }),
      await test.call('GET', `/test/${exam.runId}/details`, { as: candidate.developer.token }),
      await test.call('GET', `/test/${exam.runId}/answers/1`, { as: candidate.developer.token }),
    ];
    for (const { body } of answers) {
      expect(keysOf(body).filter((key) => telling.test(key))).toEqual([]);
      for (const text of Object.values(graderTexts)) expect(JSON.stringify(body)).not.toContain(text);
    }
    const options = answers[1]?.body.data.prova.provasTodasQuestoes[1].questaoProva.alternativaProva;
    for (const option of options) expect(Object.keys(option)).toEqual(['id', 'opcao', 'idQuestaoProva']);
  });
});

const telling =
  /^(corret|correct|right|certa|gabarito|key$|credit|aproveitamento|explica|resposta_modelo|como_corrigir|model|marking)/i;

function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(Array.isArray(value) ? [] : [key]),
    ...keysOf(inner),
  ]);
}
