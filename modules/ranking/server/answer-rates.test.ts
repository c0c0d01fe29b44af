import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { noticesTo } from '#app/server/test-notices.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany, TestPerson } from '#app/server/test-people.ts';
import { computeAnswerRates } from './answer-rates.ts';
import { tellOverdue } from './tell-overdue.ts';

const day = 86_400_000;
const reasons = [
  'índices',
  'filas',
  'testes',
  'grafos',
  'cache',
  'pilhas',
  'senhas',
  'datas',
  'textos',
  'redes',
  'erros',
];

describe('answers that are due', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let people: TestPerson[];
  let attempts: number[];

  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    company = await test.people.company();
    exam = await createTestExam(test, { company, answerDays: 1, questions: [{ kind: 'essay' }] });
    people = [];
    attempts = [];
  });

  const deliver = async (count: number) => {
    for (let n = 0; n < count; n += 1) {
      const person = await test.people.developer();
      people.push(person);
      const answerBy = new Date(test.clock.now().getTime() + day);
      attempts.push(await createTestAttempt(test, exam, person, { state: 'graded', score: 50, answerBy }));
    }
  };
  const decide = async (ids: readonly number[], feedback?: string) => {
    const body = { ids_prova_usuario: ids, situacao: 'Reprovado', ...(feedback && { feedback }) };
    const { status } = await test.call('PUT', `/test/${exam.runId}/situation`, {
      as: exam.company.token,
      body,
    });
    expect(status).toBe(200);
    test.clock.advance(10_000);
    while ((await test.deps.outbox.runOnce()) > 0);
  };
  const own = (n: number) =>
    `Faltou mostrar ${reasons[n]} com exemplos de ${reasons[n]?.toUpperCase()}${'xyzwvutsrqp'[n]} seus`;
  const read = async (url: string) => {
    const reader = await test.people.developer();
    return (await test.call('GET', url, { as: reader.token })).body.data;
  };
  const rate = async () => {
    await computeAnswerRates(test.deps);
    return (await read(`/company/getProfileCompany/${exam.company.companyId}`)).taxa_resposta;
  };

  it('give the rate of a company on its profile and details from ten on, a day old at most', async () => {
    await deliver(10);
    for (const [n, id] of attempts.slice(0, 8).entries()) await decide([id], own(n));
    test.clock.advance(day / 2);
    expect(await rate()).toBeUndefined();
    test.clock.advance(day);
    expect(await rate()).toEqual({ de: 10, respondidas: 8, mediana_horas: 1 });
    expect((await read(`/test/${exam.runId}/details`)).taxa_resposta).toEqual({
      de: 10,
      respondidas: 8,
      mediana_horas: 1,
    });
    await decide(attempts.slice(8, 9), own(8));
    expect((await rate()).respondidas).toBe(8);
    test.clock.advance(day);
    expect((await rate()).respondidas).toBe(9);
    test.clock.advance(370 * day);
    expect(await rate()).toBeUndefined();
  });

  it('are not answered by one text for all, nor by none, nor by annulling after the day', async () => {
    await deliver(12);
    await decide(attempts, 'Agradecemos a participação, mas seguiremos com outras pessoas.');
    test.clock.advance(2 * day);
    expect(await rate()).toMatchObject({ de: 12, respondidas: 1 });
    const annul = await test.call('POST', `/test/${exam.runId}/annulments`, {
      as: exam.company.token,
      body: { id_prova_usuario: attempts[0], motivo: 'Fora do prazo de resposta.' },
    });
    expect(annul.status).toBe(200);
    test.clock.advance(day);
    expect(await rate()).toMatchObject({ de: 12 });
  });

  it('are answered by what a person wrote on the answer, once the candidate can read it', async () => {
    await deliver(10);
    const question = exam.questions[0]?.id ?? 0;
    await decide(attempts);
    await test.db.kysely
      .insertInto('verdicts')
      .values(
        attempts.map((attempt_id, n) => ({
          attempt_id,
          question_id: question,
          correct: false,
          comments: [own(n)],
          judged_by: exam.company.accountId,
          judged_at: test.clock.now(),
        })),
      )
      .execute();
    const hold = (result_held: boolean) =>
      test.db.kysely.updateTable('attempts').set({ result_held }).where('run_id', '=', exam.runId).execute();
    await hold(true);
    test.clock.advance(2 * day);
    expect(await rate()).toMatchObject({ de: 10, respondidas: 0 });
    await hold(false);
    test.clock.advance(day);
    expect(await rate()).toMatchObject({ de: 10, respondidas: 10 });
  });

  it('show owners and recruiters whom they owe from the next day on, and tell each candidate once', async () => {
    await deliver(3);
    await decide(attempts.slice(0, 1));
    const recruiter = await test.people.member(company, 'recrutador');
    const grader = await test.people.member(company, 'corretor');
    const summary = async (as: string) =>
      (await test.call('GET', '/company/summary', { as })).body.data.em_atraso;
    const overview = async () =>
      (await test.call('GET', `/test/${exam.runId}/geral`, { as: exam.company.token })).body.data
        .totalEmAtraso;
    await tellOverdue(test.deps);
    expect([await summary(exam.company.token), await overview()]).toEqual([undefined, undefined]);
    test.clock.advance(2 * day);
    await Promise.all([tellOverdue(test.deps), tellOverdue(test.deps)]);
    await tellOverdue(test.deps);
    const owed = [{ id: exam.runId, aguardando_correcao: 2 }];
    expect(await summary(exam.company.token)).toMatchObject(owed);
    expect(await summary(recruiter.token)).toMatchObject(owed);
    expect(await summary(grader.token)).toBeUndefined();
    expect(await overview()).toBe(2);
    const overdue = async (n: number) =>
      (await noticesTo(test, people[n] ?? exam.company)).filter(
        ([kind]: [string]) => kind === 'resposta_atrasada',
      );
    expect(await overdue(0)).toEqual([]);
    expect(await overdue(1)).toEqual([['resposta_atrasada', 1, `/dev/test/result/${attempts[1]}`]]);
    await decide(attempts.slice(1), own(1));
    expect([await summary(exam.company.token), await overview()]).toEqual([undefined, undefined]);
  });
});
