import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '#platform/contract/client.ts';
import { patiently } from './patience.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lost = () => Promise.reject(new NetworkError('lost'));
const refused = (status: number, code: 'CAMPO_INVALIDO' | 'SERVICO_OCUPADO', retryAfter?: number) =>
  new ApiError(status, { error: 'Não.', code }, retryAfter);

test('what the network lost is retried until it works', async () => {
  const work = vi.fn(lost).mockImplementationOnce(lost).mockImplementationOnce(lost);
  work.mockImplementation(() => Promise.resolve('feito') as never);
  const waits: boolean[] = [];
  const result = patiently(work, { forMs: 60_000, onWait: (isWaiting) => waits.push(isWaiting) });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await result).toBe('feito');
  expect(waits).toEqual([false, true, false, true, false]);
});

test('it gives up with the last error once the time is over', async () => {
  const work = vi.fn(lost);
  const result = patiently(work, { forMs: 120_000 });
  const failure = expect(result).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(120_000);
  await failure;
  const tries = work.mock.calls.length;
  expect(tries).toBeGreaterThan(4);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work.mock.calls.length).toBe(tries);
});

test('a refusal is not retried', async () => {
  const work = vi.fn(() => Promise.reject(refused(400, 'CAMPO_INVALIDO')));
  await expect(patiently(work, { forMs: 60_000 })).rejects.toThrow('Não.');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a busy server gets the time it asks for', async () => {
  const work = vi.fn<() => Promise<string>>(() => Promise.reject(refused(503, 'SERVICO_OCUPADO', 20)));
  const result = patiently(work, { forMs: 60_000 });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(work).toHaveBeenCalledTimes(1);
  work.mockResolvedValue('feito');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await result).toBe('feito');
});

test('an abort ends the wait at once', async () => {
  const stop = new AbortController();
  const result = patiently(vi.fn(lost), { forMs: 60_000, signal: stop.signal });
  const failure = expect(result).rejects.toThrow('lost');
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await failure;
});
