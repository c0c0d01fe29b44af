import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { loadDemo } from './load-demo.ts';
import { demoCompanies, demoDeveloperEmail, demoDevelopers, demoPassword } from './people.ts';

describe('the demo data', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({ now: '2026-03-10T15:00:00Z' });
    await loadDemo(test.deps);
  });
  afterAll(() => test.close());

  const count = async (table: 'companies' | 'developers' | 'runs' | 'attempts') => {
    const { total } = await test.db.kysely
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  };

  it('has three companies, forty developers and six exams with attempts', async () => {
    expect(demoCompanies).toHaveLength(3);
    expect(await count('developers')).toBe(demoDevelopers.length);
    expect(await count('runs')).toBe(6);
    expect(await count('attempts')).toBe(94);
  });

  it('has reviews of companies, some of them answered, and a feedback that is published', async () => {
    const said = await test.db.kysely.selectFrom('reviews').selectAll('reviews').execute();
    expect(said.length).toBeGreaterThan(5);
    expect(said.filter((review) => review.answer !== null).length).toBeGreaterThan(0);
    const now = test.clock.now();
    expect(said.every((review) => review.created_at <= now)).toBe(true);
    const given = await test.db.kysely.selectFrom('feedbacks').selectAll('feedbacks').execute();
    expect(given).toMatchObject([{ published_at: expect.any(Date) }]);
  });

  it('has the exams’ questions in the banks of their companies, one of them in a second version', async () => {
    const bank = await test.db.kysely
      .selectFrom('bank_questions')
      .select(['bank_questions.version', 'bank_questions.company_id', 'bank_questions.tags'])
      .execute();
    expect(new Set(bank.map((question) => question.company_id)).size).toBe(demoCompanies.length);
    expect(bank.every(({ tags }) => tags.length > 0)).toBe(true);
    expect(bank.filter(({ version }) => version === 2).length).toBeGreaterThan(0);
  });

  it('is not loaded twice', async () => {
    await loadDemo(test.deps);
    expect(await count('attempts')).toBe(94);
  });

  it('signs in with both accounts of the README', async () => {
    const senha = demoPassword;
    const company = await test.call('POST', '/auth', { body: { login: demoCompanies[0]?.email, senha } });
    const developer = await test.call('POST', '/developer/login', {
      body: { login: demoDeveloperEmail(0), senha },
    });
    expect([company.status, developer.status]).toEqual([200, 200]);
  });

  it('has nothing in the future, and scores that vary', async () => {
    const attempts = await test.db.kysely
      .selectFrom('attempts')
      .select(['attempts.delivered_at', 'attempts.score', 'attempts.state'])
      .execute();
    const now = test.clock.now();
    expect(
      attempts.every(
        ({ state, delivered_at }) => state === 'delivered' && delivered_at && delivered_at <= now,
      ),
    ).toBe(true);
    const scores = new Set(attempts.map(({ score }) => score).filter((score) => score !== null));
    expect(scores.size).toBeGreaterThan(10);
    expect(Math.min(...scores)).toBeLessThan(40);
    expect(Math.max(...scores)).toBe(100);
  });

  it('leaves the first developer an exam to take', async () => {
    const { body } = await test.call('POST', '/developer/login', {
      body: { login: demoDeveloperEmail(0), senha: demoPassword },
    });
    const { body: recommended } = await test.call('GET', '/developer/recommendedTest/getAll', {
      as: body.token,
    });
    expect(recommended.data.length).toBeGreaterThan(0);
  });
});
