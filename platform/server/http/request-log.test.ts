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

it('a fault of the server answers with the code by which it stands in the log, and no other answer has one', async () => {
  const lines: string[] = [];
  const test = await createTestApp({ onLog: (line) => lines.push(line) });
  const read = () => test.app.inject('/api/skill');
  expect((await read()).headers).not.toHaveProperty('x-request-id');
  await sql`alter table skills rename to gone`.execute(test.db.kysely);
  const broken = await read();
  await sql`alter table gone rename to skills`.execute(test.db.kysely);
  expect([broken.statusCode, broken.json().code]).toEqual([500, 'ERRO_INTERNO']);
  const faults = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request failed');
  expect(faults).toMatchObject([{ reqId: broken.headers['x-request-id'] }]);
  expect(faults[0].reqId).toMatch(/^[0-9a-f]{8}-\w+$/);
  await test.close();
});
