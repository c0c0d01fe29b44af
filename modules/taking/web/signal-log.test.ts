import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/contract/client.ts';
import type { Signal } from '../contract/signals.ts';
import { createSignalLog } from './signal-log.ts';

function logOf(send: (signals: readonly Signal[], keepalive: boolean) => Promise<void>) {
  let kept: readonly Signal[] = [];
  const box = {
    read: () => [...kept],
    write: (signals: readonly Signal[]) => {
      kept = signals;
    },
  };
  return { log: createSignalLog(send, box), reopen: () => createSignalLog(send, box), kept: () => kept };
}

test('a paste is noted by its length, never by its content', async () => {
  const send = vi.fn(async () => undefined);
  const { log } = logOf(send);
  log.note('pasted', 42);
  await log.flush();
  expect(send).toHaveBeenCalledWith(
    [{ id: expect.any(String), kind: 'pasted', at: expect.any(String), characters: 42 }],
    false,
  );
});

test('facts noted offline survive a reload and are sent once the network is back, each under its id', async () => {
  const send = vi.fn<(signals: readonly Signal[]) => Promise<void>>(async () => undefined);
  send.mockRejectedValueOnce(new NetworkError('down'));
  const { log, reopen, kept } = logOf(send);
  log.note('offline');
  await log.flush();
  const again = reopen();
  again.note('online');
  await again.flush();
  const [first, second] = send.mock.calls.map(([signals]) => signals);
  expect(second?.[0]).toEqual(first?.[0]);
  expect(second?.map(({ kind }) => kind)).toEqual(['offline', 'online']);
  expect(kept()).toEqual([]);
});

test('what the server no longer takes is dropped, and a long outage leaves the latest 200', async () => {
  const closed = new ApiError(410, { error: 'Acabou.', code: 'PROVA_ENCERRADA' });
  const send = vi.fn(async () => Promise.reject(closed));
  const { log, kept } = logOf(send);
  for (let noted = 0; noted < 205; noted += 1) log.note('window_blurred');
  expect(kept()).toHaveLength(200);
  await log.flush();
  expect(kept()).toEqual([]);
});

test('a page that unloads sends what it has, even while a request is running', async () => {
  const underWay = Promise.withResolvers<void>();
  const send = vi.fn<(signals: readonly Signal[], keepalive: boolean) => Promise<void>>();
  send.mockReturnValueOnce(underWay.promise).mockResolvedValue();
  const { log, kept } = logOf(send);
  log.note('tab_hidden');
  const first = log.flush();
  log.note('page_left');
  await log.flush(true);
  underWay.resolve();
  await first;
  expect(send.mock.calls.map(([signals]) => signals.map(({ kind }) => kind))).toEqual([
    ['tab_hidden'],
    ['tab_hidden', 'page_left'],
  ]);
  expect(kept()).toEqual([]);
});
