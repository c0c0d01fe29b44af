import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { limitBodies } from './limit-bodies.ts';

const app = fastify();
limitBodies(app);
app.post('/usual', async () => 'read');
app.post('/patient', { config: { bodyMs: 600_000 } }, async () => 'read');

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

/** Sends a head and half a body, and says what came back by when the connection had ended. */
async function sendHalf(path: string, passed: number, rest?: string): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const arrived = once(app.server, 'request');
  const socket = connect(address.port, '127.0.0.1');
  const said: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => said.push(chunk));
  const closed = once(socket, 'close');
  const head = 'Host: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 10';
  socket.write(`POST ${path} HTTP/1.1\r\n${head}\r\n\r\nhalf.`);
  await arrived;
  await vi.advanceTimersByTimeAsync(passed);
  if (rest !== undefined) socket.write(rest);
  await closed;
  return Buffer.concat(said).toString('utf8');
}

it('cuts off who takes longer for a body than the call allows, and waits where it allows more', async () => {
  expect(await sendHalf('/usual', 29_999, 'half.')).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendHalf('/usual', 30_000)).not.toMatch(/^HTTP\/1.1 200 /);
  expect(await sendHalf('/patient', 599_999, 'half.')).toMatch(/^HTTP\/1.1 200 /);
  expect(await sendHalf('/patient', 600_000)).not.toMatch(/^HTTP\/1.1 200 /);
  await app.close();
});

it('keeps a silent connection for as long as its call allows, and no other', async () => {
  const strict = fastify({ connectionTimeout: 300 });
  limitBodies(strict);
  strict.post('/usual', async () => 'read');
  strict.post('/patient', { config: { bodyMs: 600_000 } }, async () => 'read');
  await strict.listen({ port: 0, host: '127.0.0.1' });
  const { port } = strict.server.address() as AddressInfo;
  const begin = async (path: string) => {
    const arrived = once(strict.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 10\r\n\r\nhalf.`,
    );
    await arrived;
    return socket;
  };
  const patient = await begin('/patient');
  const usual = await begin('/usual');
  await once(usual.resume(), 'close');
  patient.write('half.');
  const [said] = await once(patient, 'data');
  expect(String(said)).toMatch(/^HTTP\/1.1 200 /);
  patient.destroy();
  await strict.close();
});
