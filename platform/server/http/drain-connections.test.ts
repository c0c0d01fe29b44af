import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainConnections } from './drain-connections.ts';

async function listening() {
  const app = fastify({ connectionTimeout: 60_000, keepAliveTimeout: 60_000, return503OnClosing: false });
  const closes = Promise.withResolvers<void>();
  app.addHook('preClose', async () => void setImmediate(closes.resolve));
  drainConnections(app);
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  app.get('/', () => {
    asked.resolve();
    return answer.promise;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    address,
    port: Number(new URL(address).port),
    asked: asked.promise,
    closes: closes.promise,
    answer: answer.resolve,
  };
}

// The limit is less than those for silent and idle connections.
test('a connection without a request does not keep a server from closing', async () => {
  const { app, port } = await listening();
  const socket = connect(port, '127.0.0.1');
  await once(app.server, 'connection');
  const ended = once(socket.resume(), 'close');
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
}, 20_000);

test('a request that comes on an idle connection while a server closes is answered, and its connection ends', async () => {
  const { app, address, closes, answer } = await listening();
  answer('fim');
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [response]: IncomingMessage[] = await once(get(address, { agent }), 'response');
    response?.resume();
    return response;
  };
  const first = await ask();
  if (first) await once(first, 'end');
  const closing = app.close();
  await closes;
  const last = await ask();
  expect(last?.statusCode).toBe(200);
  expect(last?.headers.connection).toBe('close');
  await closing;
}, 20_000);

test('a running request is answered when a server closes, and its connection ends', async () => {
  const { app, address, asked, closes, answer } = await listening();
  const response = fetch(address);
  await asked;
  const closing = app.close();
  await closes;
  answer('fim');
  expect(await (await response).text()).toBe('fim');
  expect((await response).headers.get('connection')).toBe('close');
  await closing;
}, 20_000);
