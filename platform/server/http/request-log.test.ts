import { Writable } from 'node:stream';
import { sql } from 'kysely';

import { pino } from 'pino';
import { expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { createTestApp } from '#app/server/test-app.ts';

it('the log holds routes and outcomes, never addresses, searches, tokens or input', async () => {
  const test = await createTestApp();
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const app = await buildApp(test.deps, pino({ level: 'trace' }, sink));
  const company = await test.people.company();
  await app.inject({
    url: '/api/company/tests?busca=segredo-da-busca',
    headers: { authorization: `Bearer ${company.token}` },
    remoteAddress: '203.0.113.77',
  });
  await app.inject({
    method: 'POST',
    url: '/api/auth',
    payload: { login: 'alguem@segredo.example', senha: 'Segredo1!' },
    remoteAddress: '203.0.113.77',
  });
  await app.close();
  await test.close();
  const log = lines.join('');
  expect(log).toContain('"route":"/api/company/tests","status":200');
  expect(log).toContain('"route":"/api/auth","status":401');
  expect(log).not.toMatch(/segredo|203\.0\.113\.77/i);
  expect(log).not.toContain(company.token);
});

const askFor = /^[0-9a-hjkmnp-tv-z]{4}-[0-9a-hjkmnp-tv-z]{4}$/;

it('every answer under /api has a random name of its own, which pages of other origins may read', async () => {
  const test = await createTestApp({ env: { CORS_ORIGINS: 'https://app.example' } });
  const origin = 'https://app.example';
  const urls = [
    '/api/skill',
    '/api/nada',
    '/api/health',
    '/api/%E0%A4%A',
    '/api/company/tests',
    '/api/skill',
  ];
  const names = [];
  for (const url of urls) {
    const { headers } = await test.app.inject({ url, headers: { origin } });
    names.push(headers['x-request-id']);
    expect(headers['x-request-id'], url).toMatch(askFor);
    if (url !== '/api/%E0%A4%A')
      expect(headers['access-control-expose-headers'], url).toContain('X-Request-Id');
  }
  expect(new Set(names).size).toBe(urls.length);
  expect((await test.app.inject('/')).headers).not.toHaveProperty('x-request-id');
  await test.close();
});

it('the line of a failed request has its name, route, account and cause, and only the first of a cause its stack', async () => {
  const lines: string[] = [];
  const test = await createTestApp({ onLog: (line) => lines.push(line) });
  const { token, accountId } = await test.people.developer();
  const read = () =>
    test.app.inject({ url: '/api/skill?busca=segredo', headers: { authorization: `Bearer ${token}` } });
  await sql`alter table skills rename to gone`.execute(test.db.kysely);
  const broken = [await read(), await read(), await read()];
  await sql`alter table gone rename to skills`.execute(test.db.kysely);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  expect(faults).toHaveLength(3);
  for (const [index, { headers, statusCode }] of broken.entries()) {
    expect(statusCode).toBe(500);
    expect(faults[index]).toMatchObject({
      ...{
        reqId: headers['x-request-id'],
        method: 'GET',
        route: '/api/skill',
        status: 500,
        account: accountId,
      },
      ...{ ms: expect.any(Number), err: { code: '42P01', message: expect.stringContaining('skills') } },
    });
  }
  expect(faults.map(({ err, seen }) => [err.stack !== undefined, seen])).toEqual([
    [true, undefined],
    [false, 2],
    [false, 3],
  ]);
  await test.close();
});

it('a refusal for want of a database is logged in English, with its cause', async () => {
  const lines: string[] = [];
  const test = await createTestApp({ onLog: (line) => lines.push(line) });
  await sql`alter table schema_migrations rename to gone`.execute(test.db.kysely);
  await sql`create view schema_migrations as select 1 as other`.execute(test.db.kysely);
  const { statusCode, headers } = await test.app.inject('/api/ready');
  expect(statusCode).toBe(503);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 40);
  expect(faults).toMatchObject([
    {
      ...{ msg: 'request failed', reqId: headers['x-request-id'], status: 503 },
      err: { type: 'Failure', code: 'SERVICO_OCUPADO', cause: { code: '42703' } },
    },
  ]);
  expect(faults[0].err).not.toHaveProperty('message');
  await test.close();
});
