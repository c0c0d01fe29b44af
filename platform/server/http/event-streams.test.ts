import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStreams } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const silentLive = { subscribe: () => () => {}, start: async () => {}, stop: async () => {} };

it('a stream beyond the most of the server is refused with a time to wait, and one that ends makes room', async () => {
  const streams = createEventStreams(silentLive, 2);
  const app = fastify();
  app.get<{ Params: { id: string } }>('/:id', async ({ params: { id } }, reply) => {
    const read = async () => '1';
    streams.open({ reply, accountId: Number(id), topics: [], isAdmitted: async () => true, read });
    return reply;
  });
  const refusals: unknown[] = [];
  app.setErrorHandler(async (error, _, reply) => {
    refusals.push(error);
    return reply.status(429).send();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  await fetch(`${address}/1`, { signal: leaving.signal });
  expect((await fetch(`${address}/2`)).status).toBe(200);
  expect((await fetch(`${address}/3`)).status).toBe(429);
  expect(refusals).toMatchObject([{ code: 'MUITAS_TENTATIVAS', details: { retryAfter: 60 } }]);
  expect(streams.counts).toEqual({ open: 2, refused: 1 });
  leaving.abort();
  await vi.waitFor(() => expect(streams.counts.open).toBe(1));
  expect((await fetch(`${address}/3`)).status).toBe(200);
  streams.endAll();
  await app.close();
});

it('a silent stream gives a sign of life every 20 seconds, and looks whether something changed once a minute', async () => {
  let reads = 0;
  const streams = createEventStreams(silentLive, 1);
  const app = fastify();
  app.get('/', (_, reply) =>
    streams.open({
      ...{ reply, accountId: 1, topics: [], isAdmitted: async () => true },
      read: async () => {
        reads += 1;
        return `${reads}`;
      },
    }),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const { body } = await fetch(address);
  const chunks = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const heard = async (wanted: string) => {
    while (text.length < wanted.length) text += (await chunks?.read())?.value ?? 'the end';
    expect(text).toBe(wanted);
  };

  await heard('data: 1\n\n');
  vi.advanceTimersByTime(20_000);
  await heard('data: 1\n\n:\n\n');
  vi.advanceTimersByTime(39_999);
  await heard('data: 1\n\n:\n\n:\n\n');
  expect(reads).toBe(1);
  vi.advanceTimersByTime(1);
  await heard('data: 1\n\n:\n\n:\n\n:\n\ndata: 2\n\n');
  streams.endAll();
  await app.close();
});
