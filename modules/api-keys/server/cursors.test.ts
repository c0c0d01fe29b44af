import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type Json, type TestApp } from '#app/server/test-app.ts';
import { createTestExam, type TestExam } from '#app/server/test-exams.ts';
import { createTestAttempt } from '#app/server/test-outcomes.ts';
import type { TestCompany } from '#app/server/test-people.ts';
import { makeTestKey } from './test-keys.ts';

describe('a list that is read by its cursor', () => {
  let test: TestApp;
  let company: TestCompany;
  let exam: TestExam;
  let key: string;
  beforeAll(async () => {
    test = await createTestApp({ throttle: false });
    company = await test.people.company();
    exam = await createTestExam(test, { company });
    key = await makeTestKey(test, company, { scopes: ['read-runs', 'read-results', 'invite'] });
    for (const id of await test.people.crowd(150))
      await createTestAttempt(test, exam, { accountId: id }, { state: 'graded', score: id % 100 });
    await sql`insert into exam_invitations (run_id, email, created_at)
      select ${exam.runId}, n || '@exemplo.com.br', ${test.clock.now()} from generate_series(1, 250) as n`.execute(
      test.db.kysely,
    );
    for (let n = 0; n < 4; n += 1) await createTestExam(test, { company, title: `Prova ${n}` });
  });
  afterAll(() => test.close());

  const read = async (path: string, after: string) => {
    const { status, body } = await test.call('GET', `${path}?depois=${after}`, { as: key });
    expect(status).toBe(200);
    return (body.results ?? body.data?.results) ? body.data : body;
  };
  const idOf = (entry: Json) => entry.id_prova_usuario ?? entry.id;

  it.each(['candidates', 'invitations'])(
    'has every one of the %s once, whatever comes meanwhile',
    async (what) => {
      const path = `/test/${exam.runId}/${what}`;
      const before = what === 'candidates' ? 150 : 250;
      const found: number[] = [];
      let after: string | undefined = '';
      while (after !== undefined) {
        const page: Json = await read(path, after);
        found.push(...page.data.map(idOf));
        after = page.proximo;
        if (what === 'candidates')
          await test.db.kysely
            .updateTable('attempts')
            .set({ score: found.length % 90 })
            .execute();
        else
          await sql`insert into exam_invitations (run_id, email, created_at)
          values (${exam.runId}, ${`novo${found.length}@exemplo.com.br`}, ${test.clock.now()})`.execute(
            test.db.kysely,
          );
      }
      expect(found).toHaveLength(before);
      expect(new Set(found).size).toBe(before);
    },
  );

  it('keeps its filters, goes by age alone, and ends without a cursor', async () => {
    const path = '/company/tests';
    const { body } = await test.call('GET', `${path}?depois=&busca=prova`, { as: key });
    const ids: number[] = body.data.results.map(idOf);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(body.data.proximo).toBeUndefined();
    const second = await test.call('GET', `${path}?depois=${ids[1]}`, { as: key });
    expect(second.body.data.results.map(idOf)).toEqual(
      ids
        .slice(2, 5)
        .concat(exam.runId)
        .filter((id, at, all) => all.indexOf(id) === at),
    );
    expect((await test.call('GET', path, { as: key })).body.data).not.toHaveProperty('proximo');
  });

  describe('whose key changes between two pages', () => {
    const own = () => makeTestKey(test, company, { scopes: ['read-results', 'write-runs'] });
    const page = (as: string, after: string) =>
      test.call('GET', `/test/${exam.runId}/candidates?depois=${after}`, { as });
    const ofKey = (given: string) =>
      test.db.kysely.updateTable('api_keys').where('api_keys.prefix', '=', given.slice(0, 14));
    const duplicate = (as: string) =>
      test.call('POST', `/test/${exam.runId}/duplicate`, { as, headers: { 'idempotency-key': 'a' } });

    it.each([
      [
        'is revoked',
        401,
        'CHAVE_INVALIDA',
        async (given: string) => {
          const { body } = await test.call('GET', '/company/api-keys', { as: company.token });
          const { id } = body.data.find(({ prefixo }: Json) => prefixo === given.slice(0, 14));
          await test.call('DELETE', `/company/api-keys/${id}`, { as: company.token });
        },
      ],
      [
        'expires',
        401,
        'CHAVE_INVALIDA',
        (given: string) => ofKey(given).set({ expires_at: test.clock.now() }).execute(),
      ],
      [
        'loses its scopes',
        403,
        'CHAVE_SEM_ESCOPO',
        (given: string) =>
          ofKey(given)
            .set({ scopes: ['invite'] })
            .execute(),
      ],
    ])(
      'gives no further page once it %s, and repeats no answer of before',
      async (_, status, code, change) => {
        const given = await own();
        expect((await duplicate(given)).status).toBe(201);
        const first = await page(given, '');
        expect(first.body.data).not.toEqual([]);
        await change(given);
        for (const refused of [await page(given, first.body.proximo), await duplicate(given)]) {
          expect([refused.status, refused.body.code]).toEqual([status, code]);
          expect(refused.body).not.toHaveProperty('data');
        }
      },
    );
  });

  it('refuses what is no cursor', async () => {
    const { status, body } = await test.call('GET', '/company/tests?depois=x', { as: key });
    expect([status, body.code]).toEqual([400, 'CAMPO_INVALIDO']);
  });
});
