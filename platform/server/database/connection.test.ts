import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#app/server/test-app.ts';

describe('a connection', () => {
  let test: TestApp;
  let port: number;
  beforeAll(async () => {
    test = await createTestApp();
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test.close());

  async function say(...bytes: (string | Buffer)[]): Promise<string> {
    const socket = connect(port, '127.0.0.1');
    for (const chunk of bytes) socket.write(chunk);
    return text(socket);
  }
  const lines = (...given: string[]) => `${given.join('\r\n')}\r\n\r\n`;
  const lastOne = lines('GET /api/health HTTP/1.1', 'Host: x', 'Connection: close');
  const statuses = (answers: string) => answers.match(/(?<=HTTP\/1\.1 )\d+/g);

  it.each([
    ['an unknown method', lines('NADA /api/gender HTTP/1.1', 'Host: x')],
    ['no HTTP at all', 'olá\r\n\r\n'],
    ['headers that are too long', lines('GET /api/gender HTTP/1.1', 'Host: x', `X: ${'x'.repeat(20_000)}`)],
    [
      'a chunk without a length',
      `${lines('POST /api/auth HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked')}zzz\r\n`,
    ],
    [
      'two lengths of one body',
      lines('POST /api/auth HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked', 'Content-Length: 5'),
    ],
  ])('that receives %s gets a failure in the usual shape, and is closed', async (_, bytes) => {
    const [head = '', body = ''] = (await say(bytes)).split('\r\n\r\n');
    expect(head).toContain('HTTP/1.1 400');
    expect(JSON.parse(body)).toEqual({ error: 'Requisição inválida.', code: 'REQUISICAO_INVALIDA' });
  });

  it('stays open after a refused upload, the rest of which is discarded', async () => {
    const { token } = await test.people.company();
    const form = lines('--x', 'Content-Disposition: form-data; name="finalidade"');
    const file = lines('--x', 'Content-Disposition: form-data; name="arquivo"; filename="foto.png"');
    const body = Buffer.concat([Buffer.from(`${form}perfil\r\n${file}`), Buffer.alloc(4 * 1024 * 1024)]);
    const head = lines(
      'POST /api/files HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=x',
      `Content-Length: ${body.length}`,
    );
    expect(statuses(await say(head, body, lastOne))).toEqual(['403', '200']);
  });
});

describe('a server that closes', () => {
  it('answers running requests and then closes without waiting', async () => {
    const test = await createTestApp();
    const arrived = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    test.app.addHook('preClose', async () => mayAnswer.resolve());
    test.app.get('/slow', async () => {
      arrived.resolve();
      await mayAnswer.promise;
      return {};
    });
    const agent = new Agent({ keepAlive: true });
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}/slow`, { agent }, resolve).once('error', reject);
    });
    await arrived.promise;
    const closed = test.close();
    const answer = await answered;
    answer.resume();
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    await closed;
    agent.destroy();
  });
});

describe('an answer', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp();
  });
  afterAll(() => test.close());

  it('of the API may not be cached, not even a refusal', async () => {
    for (const path of ['/gender', '/company/tests', '/cep/v2/0']) {
      expect((await test.call('GET', path)).headers['cache-control'], path).toBe('no-store');
    }
  });

  it('to OPTIONS has the usual shape even if it is a failure', async () => {
    const { statusCode, body } = await test.app.inject({ method: 'OPTIONS', url: '/api/gender' });
    expect({ statusCode, body }).toEqual({ statusCode: 204, body: '' });
  });
});
