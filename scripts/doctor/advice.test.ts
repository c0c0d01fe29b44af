import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { startStubServer } from '#platform/server/test-stub-server.ts';
import { root, run } from '../command.ts';
import { advice } from './advice.ts';

let registry: Awaited<ReturnType<typeof startStubServer>>;
let env: Record<string, string>;
beforeEach(async () => {
  // It knows nobody, which is an answer.
  registry = await startStubServer((_, response) => response.writeHead(404).end());
  env = { BRASIL_API_URL: registry.url, DEMO: 'off', SMTP_URL: 'smtp://mail.empresa.com.br' };
});
afterEach(() => registry.close());

test('a sender of a domain that is kept for examples, such as that of a trial, is a hint', async () => {
  for (const MAIL_FROM of ['', 'provas@empresa.example', 'Provas <provas@mail.example.com>']) {
    expect(await advice(readConfig({ ...env, MAIL_FROM })), MAIL_FROM).toEqual([
      expect.stringMatching(/^The mails come from .* Set MAIL_FROM to an address/),
    ]);
  }
  expect(await advice(readConfig({ ...env, MAIL_FROM: 'provas@empresa.com.br' }))).toEqual([]);
});

test('a registry that does not answer is a hint, with the reason and what nobody can do then', async () => {
  const { host } = new URL(registry.url);
  await registry.close();
  const hints = await advice(readConfig({ ...env, SMTP_URL: '' }));
  registry = await startStubServer((_, response) => response.writeHead(404).end());
  expect(hints).toEqual([
    expect.stringMatching(
      new RegExp(
        `^The registry of companies at ${host} does not answer \\(.*ECONNREFUSED.*no company can sign up\\. `,
      ),
    ),
    expect.stringMatching(new RegExp(`^The postal codes at ${host} do not answer`)),
  ]);
});

/** Passes connections on, or refuses every one as a proxy does that asks for a password. */
async function startProxy(refusal?: number): Promise<{ server: Server; url: string; passed: string[] }> {
  const passed: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '' }, socket) => {
    passed.push(url);
    if (refusal !== undefined)
      return void socket.end(`HTTP/1.1 ${refusal} Proxy Authentication Required\r\n\r\n`);
    const onward = connect(Number(new URL(registry.url).port), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      onward.pipe(socket).pipe(onward);
    });
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  return {
    server,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    passed,
  };
}

const doctorBehind = (proxy: string, more: Record<string, string> = {}) =>
  run(process.execPath, ['scripts/doctor.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      RUN_CODE: 'off',
      DEMO: 'off',
      DATA_DIR: '/tmp',
      NODE_USE_ENV_PROXY: '1',
      HTTP_PROXY: proxy,
      HTTPS_PROXY: proxy,
      ...more,
    },
  });

test('the look-ups go by the proxy of the environment, but not to who NO_PROXY names, and a 407 is named with its cure', async () => {
  const BRASIL_API_URL = registry.url.replace('127.0.0.1', 'registry.invalid');
  const open = await startProxy();
  expect((await doctorBehind(open.url, { BRASIL_API_URL })).output).not.toContain('registry of companies');
  expect(open.passed.length).toBeGreaterThan(0);
  const direct = await doctorBehind(open.url, { BRASIL_API_URL, NO_PROXY: 'registry.invalid' });
  expect(direct.output).toMatch(
    /The registry of companies at registry\.invalid.* does not answer \(.*registry\.invalid/,
  );
  const closed = await startProxy(407);
  const refused = await doctorBehind(closed.url, { BRASIL_API_URL });
  expect(refused.output).toMatch(
    /The registry of companies at .* does not answer \(.*407.*user:password@proxy/,
  );
  for (const { server } of [open, closed]) {
    server.closeAllConnections();
    server.close();
  }
});
