import { Writable } from 'node:stream';
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
