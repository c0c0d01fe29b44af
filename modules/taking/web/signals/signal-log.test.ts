// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/contract/client.ts';
import { createSignalLog, type NotedSignal, type PageClocks, type SendSignals } from './signal-log.ts';

function logOf(send: SendSignals, clocks?: PageClocks) {
  let kept: readonly NotedSignal[] = [];
  const box = {
    read: () => [...kept],
    write: (signals: readonly NotedSignal[]) => {
      kept = signals;
    },
  };
  const open = () => createSignalLog(send, box, clocks);
  return { log: open(), reopen: open, kept: () => kept };
}

test('a paste is noted by its length and origin, never by its content', async () => {
  const send = vi.fn(async () => undefined);
  const { log } = logOf(send);
  log.note('pasted', { characters: 42, origin: 'outside' });
  await log.flush();
  expect(send).toHaveBeenCalledWith(
    [{ id: expect.any(String), kind: 'pasted', at: expect.any(String), characters: 42, origin: 'outside' }],
    { keepalive: false, isAged: true },
  );
});

test('facts noted offline survive a reload and are sent once the network is back, each under its id', async () => {
  const send = vi.fn<SendSignals>(async () => undefined);
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
  const send = vi.fn<SendSignals>();
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

test('how long ago something was is not told when a clock was set or stood still since', async () => {
  const send = vi.fn<SendSignals>(async () => undefined);
  let [device, loaded] = [1_000_000, 1_000_000];
  const { log } = logOf(send, { document: 1, device: () => device, page: () => loaded });
  log.note('offline');
  // The laptop slept for an hour, or its clock was set.
  device += 3_600_000 + 60_000;
  loaded += 60_000;
  log.note('online');
  await log.flush();
  const sent = send.mock.calls.map(([signals, { isAged }]) => [signals.map(({ kind }) => kind), isAged]);
  expect(sent).toEqual([
    [['offline'], false],
    [['online'], true],
  ]);
});
