import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';

describe('a review of an automatic score by a person', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;

  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company({ tradeName: 'AURORA' });
    exam = await createTestExam(test, {
      company,
      questions: [{ kind: 'single', options: ['*certa', 'errada'] }],
    });
  });
  afterAll(() => test.close());

  async function candidate(of = exam, graded = true) {
    const person = await test.people.developer({ name: 'Ana Beatriz Souza' });
    const state = graded ? { state: 'graded', score: 50 } : { state: 'delivered' };
    return { person, attempt: await createTestAttempt(test, of, person, state as { state: 'graded' }) };
  }
  const path = (attempt: number) => `/developer/score-review/${attempt}`;
  const ask = (person: TestPerson, attempt: number, texto: unknown = 'A questão 1 tem duas certas.') =>
    test.call('POST', path(attempt), { as: person.token, body: { texto } });
  const answer = (attempt: number, texto: unknown, as = company) =>
    test.call('PUT', `/test/${exam.runId}/score-reviews/${attempt}`, { as: as.token, body: { texto } });
  const listed = async (as: TestPerson = company) =>
    test.call('GET', `/test/${exam.runId}/score-reviews`, { as: as.token });
  const told = async (accountId: number, kind: string) => {
    const rows = await test.db.kysely
      .selectFrom('notifications')
      .selectAll()
      .where('notifications.account_id', '=', accountId)
      .execute();
    return rows.filter((row) => row.kind === kind).length;
  };

  it('is requested once, seen by all members of the company, answered once and read by the developer', async () => {
    const { person, attempt } = await candidate();
    const free = await test.call('GET', path(attempt), { as: person.token });
    expect(free.body.data).toEqual({ empresa: 'AURORA' });
    expect((await ask(person, attempt)).status).toBe(201);
    expect(await ask(person, attempt)).toMatchObject({ status: 409, body: { code: 'REVISAO_INDISPONIVEL' } });
    expect(await told(company.accountId, 'score_review_requested')).toBe(1);

    const grader = await test.people.member(company, 'corretor');
    const { body } = await listed(grader);
    expect(body.data).toEqual([
      {
        id_prova_usuario: attempt,
        nome: 'Ana Beatriz Souza',
        posicaoEntrega: 1,
        texto: 'A questão 1 tem duas certas.',
        pedida_em: expect.any(String),
      },
    ]);

    expect((await answer(attempt, 'Revisamos: só uma é certa.', grader)).status).toBe(200);
    expect((await answer(attempt, 'De novo.')).status).toBe(409);
    expect(await told(person.accountId, 'score_review_answered')).toBe(1);
    const own = await test.call('GET', path(attempt), { as: person.token });
    expect(own.body.data.pedido).toMatchObject({
      texto: 'A questão 1 tem duas certas.',
      resposta: { texto: 'Revisamos: só uma é certa.', em: expect.any(String) },
    });
  });

  it('is only for the developer and the company that applied the exam', async () => {
    const { person, attempt } = await candidate();
    const rival = await test.people.company();
    const stranger = await test.people.developer();
    expect((await ask(stranger, attempt)).status).toBe(404);
    expect((await test.call('GET', path(attempt), { as: stranger.token })).status).toBe(404);
    await ask(person, attempt);
    expect((await listed(rival)).status).toBe(404);
    expect((await answer(attempt, 'Nossa resposta.', rival)).status).toBe(404);
    const elsewhere = await createTestExam(test, { company });
    const wrongRun = `/test/${elsewhere.runId}/score-reviews/${attempt}`;
    const tried = await test.call('PUT', wrongRun, { as: company.token, body: { texto: 'Resposta.' } });
    expect(tried.status).toBe(404);
  });

  it('needs a text from both sides', async () => {
    const { person, attempt } = await candidate();
    expect((await ask(person, attempt, ' ')).status).toBe(400);
    expect((await ask(person, attempt, 'a'.repeat(2001))).status).toBe(400);
    expect((await answer(attempt, '')).status).toBe(400);
    expect((await answer(attempt, 'Ninguém pediu.')).status).toBe(409);
  });

  it('cannot be requested before there is a score, or if people graded everything', async () => {
    const waiting = await candidate(exam, false);
    const judged = await candidate(await createTestExam(test, { company, questions: [{ kind: 'essay' }] }));
    for (const [{ person, attempt }, indisponivel] of [
      [waiting, 'sem_nota'],
      [judged, 'sem_correcao_automatica'],
    ] as const) {
      const { body } = await test.call('GET', path(attempt), { as: person.token });
      expect(body.data.indisponivel).toBe(indisponivel);
      expect((await ask(person, attempt)).status).toBe(409);
    }
  });

  it('cannot be requested for Provado’s own exams, which nobody could review', async () => {
    const { person, attempt } = await candidate(await createTestExam(test, { company: await platform() }));
    const { body } = await test.call('GET', path(attempt), { as: person.token });
    expect(body.data.indisponivel).toBe('prova_do_provado');
    expect((await ask(person, attempt)).status).toBe(409);
  });

  async function platform(): Promise<TestCompany> {
    const own = await test.people.company();
    await test.db.kysely
      .updateTable('companies')
      .set({ kind: 'platform', cnpj: null })
      .where('companies.id', '=', own.companyId)
      .execute();
    return own;
  }
});
