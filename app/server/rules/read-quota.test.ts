import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';
import { createTestExam } from '../test-exams.ts';
import { createTestAttempt } from '../test-outcomes.ts';
import type { TestPerson } from '../test-people.ts';

describe('reading people', () => {
  let test: TestApp;
  let developer: TestPerson;
  beforeAll(async () => {
    test = await createTestApp();
    developer = await test.people.developer({ name: 'Ana Alvo', email: 'ana@alvo.example' });
    await test.people.crowd(199);
  });
  afterAll(() => test.close());

  const callFrom = async (remoteAddress: string, path: string, token?: string, payload?: object) => {
    const { statusCode, headers, json } = await test.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api${path}`,
      remoteAddress,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
      ...(payload && { payload }),
    });
    return { status: statusCode, body: json(), retryAfter: Number(headers['retry-after']) };
  };
  const harvest = async (address: string, token: string, path = '/developer/getRanking') => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => callFrom(address, path, token)));
    return answers.reduce((people, { body }) => people + (body.data?.length ?? 0), 0);
  };

  it('brings a company 5,000 entries at most, even 200 at a time and 50 times at once', async () => {
    const company = await test.people.company();
    expect(await harvest('203.0.113.1', company.token)).toBe(5_000);
    expect(await harvest('203.0.113.2', company.token)).toBe(0);
  });

  it('brings an address 10,000 entries at most, whatever company asks', async () => {
    for (const most of [5_000, 5_000, 0]) {
      const { token } = await test.people.company();
      expect(await harvest('203.0.113.9', token, '/developer/getAllUsers')).toBe(most);
      if (most === 0) expect(await harvest('203.0.113.10', token)).toBe(5_000);
    }
  });

  it('ends for every call that finds people, and goes on for the company’s own candidates and groups', async () => {
    const company = await test.people.company();
    const { token } = company;
    const exam = await createTestExam(test, { company });
    await createTestAttempt(test, exam, developer);
    const id = developer.accountId;
    const group = await callFrom('203.0.113.20', '/group/create', token, { nome: 'Time', candidatos: [id] });
    await harvest('203.0.113.20', token);
    for (let left = 200; left > 0; left -= 1) await callFrom('203.0.113.20', `/developer/${id}/score`, token);
    const reads: [path: string, payload?: object][] = [
      [`/developer/${id}`],
      [`/developer/${id}/score`],
      [`/developer/${id}/feedback`],
      ['/developer/getAllUsers?busca=ninguem-mesmo'],
      ['/developer/getRanking?pagina=9'],
      ['/search/developers?busca=ninguem-mesmo'],
      ['/search/suggestions?busca=ninguem-mesmo'],
      ['/developer/getAllUsers/emails', { emails: [developer.email] }],
      ['/group/create', { nome: 'Outro', candidatos: [id] }],
      [`/group/${group.body.data.id}/members`, { candidatos: [id] }],
      [`/test/${exam.runId}/extra-time`, { id_usuario: id, minutos: 5, motivo: 'Laudo.' }],
    ];
    for (const [path, payload] of reads) {
      const { status, body, retryAfter } = await callFrom('203.0.113.20', path, token, payload);
      expect([status, body.code], path).toEqual([429, 'LIMITE_DE_CONSULTAS']);
      expect(retryAfter, path).toBeGreaterThan(0);
    }
    for (const path of [
      `/test/${exam.runId}/candidates`,
      `/group/groupsCompanyDetails/${group.body.data.id}`,
    ])
      expect((await callFrom('203.0.113.20', path, token)).status, path).toBe(200);
    expect((await callFrom('203.0.113.20', `/developer/${id}`, developer.token)).status).toBe(200);
  });

  it('shows a visitor’s address 300 public pages, those that do not exist included', async () => {
    const pages = await Promise.all(
      Array.from({ length: 310 }, (_, n) => callFrom('203.0.113.30', `/developer/public/pessoa-${n}`)),
    );
    const refused = pages.filter(({ status }) => status === 429);
    expect([refused.length, refused[0]?.body.code]).toEqual([10, 'LIMITE_DE_CONSULTAS']);
    expect((await callFrom('203.0.113.31', '/developer/public/pessoa-1')).status).toBe(404);
  });
});
