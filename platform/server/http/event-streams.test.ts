import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createEventStreams } from './event-streams.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

it('a silent stream gives a sign of life every 20 seconds, and looks whether something changed once a minute', async () => {
  let reads = 0;
  const streams = createEventStreams({
    subscribe: () => () => {},
    start: async () => {},
    stop: async () => {},
  });
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
