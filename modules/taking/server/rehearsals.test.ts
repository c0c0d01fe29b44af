import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestCandidate, takeTestExam } from '#app/server/test-candidates.ts';
import { createTestExam } from '#app/server/test-exams.ts';
import { publishTestOwnExam, testOwnExam } from '#app/server/test-own-exams.ts';
import { publishOwnExams } from '#modules/templates/server/publish-own-exams.ts';

describe("Provado's own exams in two halves", () => {
  let test: TestApp;
  let runs: Awaited<ReturnType<typeof publishTestOwnExam>>;
  beforeAll(async () => {
    test = await createTestApp();
    runs = await publishTestOwnExam(test);
  });
  afterAll(() => test.close());

  const statementsOf = (questions: Json[]): string[] =>
    questions.map(({ questaoProva }) => questaoProva.enunciado).toSorted();
  const paperOf = async (runId: number) => {
    const candidate = await createTestCandidate(test, runId);
    await candidate.start();
    return statementsOf((await candidate.paper()).body.data.prova.provasTodasQuestoes);
  };

  it('ask the reserved half where it counts, and the open half in a rehearsal', async () => {
    expect(await paperOf(runs.runId)).toEqual(['Reservada dois?', 'Reservada um?']);
    expect(await paperOf(runs.rehearsalId)).toEqual(['Aberta dois?', 'Aberta um?']);
    const { token } = await test.people.company();
    const { body } = await test.call('GET', `/test/admin/${runs.examId}`, { as: token });
    expect(statementsOf(body.data.provas.provasTodasQuestoes)).toEqual([
      'Por quê?',
      'Reservada dois?',
      'Reservada um?',
    ]);
  });

  it('are rehearsed any number of times, and taken once beside that', async () => {
    const { candidate, attemptId: first } = await takeTestExam(test, runs.rehearsalId);
    const { developer } = candidate;
    const counting = await createTestCandidate(test, runs.runId, developer);
    expect((await counting.start()).status).toBe(201);
    const again = await candidate.start();
    expect(again.status).toBe(201);
    expect(again.body.data.id).not.toBe(first);
    expect(await candidate.start()).toMatchObject({
      status: 200,
      body: { data: { id: again.body.data.id } },
    });
    await counting.finish((await counting.start()).body.data.id);
    expect((await counting.start()).body.code).toBe('PROVA_JA_ENTREGUE');
    await candidate.finish(again.body.data.id);
    const third = await candidate.start();
    expect(third.status).toBe(201);

    const list = async (query: string): Promise<Json[]> =>
      (await test.call('GET', `/developer/userTest${query}`, { as: developer.token })).body.data;
    expect((await list('')).map(({ treino }) => treino)).toEqual([undefined]);
    expect((await list('?treinos=true')).map(({ treino, estado }) => [treino, estado])).toEqual([
      [3, 'em_andamento'],
      [2, 'corrigida'],
      [1, 'corrigida'],
    ]);
  });

  it('start one rehearsal when ten tabs start one at once', async () => {
    const { candidate } = await takeTestExam(test, runs.rehearsalId);
    const started = await Promise.all(Array.from({ length: 10 }, () => candidate.start()));
    expect(started.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(started.map(({ body }) => body.data.id)).size).toBe(1);
  });

  it('start another rehearsal after one whose time ran out', async () => {
    const candidate = await createTestCandidate(test, runs.rehearsalId);
    const { body: first } = await candidate.start();
    test.clock.advance(3_600_000);
    const { status, body } = await candidate.start();
    expect(status).toBe(201);
    expect(body.data.id).not.toBe(first.data.id);
    expect((await candidate.result(first.data.id)).body.data).toMatchObject({
      automatica: true,
      treino: 1,
    });
  });

  it('show the key after a rehearsal, with the explanations', async () => {
    const { candidate, attemptId } = await takeTestExam(test, runs.rehearsalId);
    expect((await candidate.result(attemptId)).body.data).toMatchObject({
      treino: 1,
      corrigida: true,
      questoes_liberadas: true,
    });
    const url = `/developer/userTest/${attemptId}/questions`;
    const { body } = await test.call('GET', url, { as: candidate.developer.token });
    const shown = body.data.questoes.map(({ explicacao }: Json) => explicacao);
    expect(shown.toSorted()).toEqual(['Explicação de: Aberta dois?', 'Explicação de: Aberta um?']);
  });

  it('never show the key of the reserved half, whoever applies it and whatever they chose', async () => {
    const own = await takeTestExam(test, runs.runId);
    const company = await test.people.company();
    const day = test.clock.now().toISOString().slice(0, 10);
    const application = { id_prova: runs.examId, data_inicio: day, data_fim: day, duracao: '01:00:00' };
    const applied = await test.call('POST', '/test/template/admin', { as: company.token, body: application });
    expect(applied.status).toBe(201);
    const runId: number = applied.body.data.id;
    // A run that was applied before the exam had halves has this setting.
    await test.db.kysely
      .updateTable('runs')
      .set({ question_results: 'at_once' })
      .where('runs.id', '=', runId)
      .execute();
    const applying = await takeTestExam(test, runId);
    const read = ({ candidate, attemptId }: typeof own) =>
      test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: candidate.developer.token });
    for (const [taken, count] of [
      [own, 2],
      [applying, 3],
    ] as const) {
      const { questoes } = (await read(taken)).body.data;
      expect(questoes).toHaveLength(count);
      for (const shown of questoes) {
        expect(shown.reservada).toBe(true);
        expect(JSON.stringify(shown)).not.toMatch(/correta|explicacao|aproveitamento/);
      }
    }
  });

  it('leave the choice of showing the key out where a template is applied', async () => {
    const company = await test.people.company();
    const day = test.clock.now().toISOString().slice(0, 10);
    const application = { id_prova: runs.examId, data_inicio: day, data_fim: day, duracao: '01:00:00' };
    const asked = { ...application, resultado_por_questao: 'NA_ENTREGA' };
    const { body } = await test.call('POST', '/test/template/admin', { as: company.token, body: asked });
    const stored = await test.db.kysely
      .selectFrom('runs')
      .select('runs.question_results')
      .where('runs.id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    expect(stored.question_results).toBe('never');
    const change = { resultado_por_questao: 'NUNCA', edicao: 1 };
    const url = `/test/${body.data.id}/question-results`;
    expect((await test.call('PUT', url, { as: company.token, body: change })).status).toBe(404);
    const list = await test.call('GET', '/company/tests', { as: company.token });
    expect(list.body.data.results[0]).not.toHaveProperty('resultado_por_questao');
  });

  it('hide the key of a reserved question in a company’s own exam too, as long as it says the same', async () => {
    const question = { kind: 'single', options: ['*Sim', 'Não'] } as const;
    const exam = await createTestExam(test, {
      questionResults: 'at_once',
      questions: [
        { ...question, statement: 'Reservada um?' },
        { ...question, statement: 'Aberta um?' },
      ],
    });
    const { candidate, attemptId } = await takeTestExam(test, exam.runId);
    const url = `/developer/userTest/${attemptId}/questions`;
    const { body } = await test.call('GET', url, { as: candidate.developer.token });
    expect(body.data.questoes.map(({ reservada }: Json) => reservada)).toEqual([true, undefined]);
  });

  it('say on the page of the exam how to rehearse it', async () => {
    const candidate = await createTestCandidate(test, runs.rehearsalId);
    const as = candidate.developer.token;
    const read = async () => (await test.call('GET', `/test/${runs.runId}/details`, { as })).body.data.treino;
    expect(await read()).toEqual({ id_prova_andamento: runs.rehearsalId, em_andamento: false });
    await candidate.start();
    expect(await read()).toEqual({ id_prova_andamento: runs.rehearsalId, em_andamento: true });
    expect((await test.call('GET', `/test/${runs.rehearsalId}/details`, { as })).status).toBe(404);
  });

  it('keep what those were shown who took the exam before it had halves', async () => {
    const questions = testOwnExam.questions.map((question) => ({ ...question, half: 'reserved' as const }));
    const whole = { ...testOwnExam, slug: 'antes', title: 'Uma prova sem metades', questions };
    await publishOwnExams(test.deps, [whole]);
    const before = await test.db.kysely
      .selectFrom('runs')
      .innerJoin('exams', 'exams.id', 'runs.exam_id')
      .select('runs.id')
      .where('exams.content_slug', '=', 'antes')
      .executeTakeFirstOrThrow();
    const { candidate, attemptId } = await takeTestExam(test, before.id);
    const read = () =>
      test.call('GET', `/developer/userTest/${attemptId}/questions`, { as: candidate.developer.token });
    expect((await read()).body.data.questoes).toHaveLength(4);
    test.clock.advance(1000);
    const after = await publishTestOwnExam(test, { ...whole, hash: 'b', questions: testOwnExam.questions });
    expect(after.runId).not.toBe(before.id);
    expect((await read()).body.data.questoes).toHaveLength(4);
  });
});
