import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from '#modules/exams/domain/answer.ts';
import { ApiError, NetworkError } from '#platform/contract/client.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { answerFault } from './answer-fault.ts';
import { createAnswerSync } from './answer-sync.ts';
import type { AnswerQueue } from './device/answer-queue.ts';
import type { LocalAnswer, Operation } from './local-answer.ts';
import type { Acknowledgement, AnswerSyncOptions } from './sync-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-11-21T12:00:00Z');
const deadline = new Date('2026-11-21T13:00:00Z');

function deviceOf(local: Record<number, LocalAnswer> = {}) {
  const stored = new Map(Object.entries(local).map(([id, one]) => [Number(id), structuredClone(one)]));
  const queue: Pick<AnswerQueue, 'put'> = {
    put: async (questionId, one) => void stored.set(questionId, structuredClone(one)),
  };
  const unsent = () => [...stored].flatMap(([id, { sent, next }]) => (sent || next ? [id] : []));
  return { queue, stored, unsent };
}

type Refusal = () => Error;

function serverOf(saved: Record<number, { version: number; answer: Answer }> = {}) {
  const known = new Map(Object.entries(saved).map(([id, answer]) => [Number(id), answer]));
  const operations = new Map<string, number>();
  const requests: { questionId: number; operation: Operation; keepalive: boolean }[] = [];
  const batches: number[][] = [];
  const plan: ('lose answer' | Refusal)[] = [];
  const save = (questionId: number, operation: Operation): Acknowledgement | Error => {
    const has = known.get(questionId) ?? { version: 0, answer: { text: '' } };
    if (!operations.has(operation.id)) {
      if (operation.baseVersion !== has.version) return stale(has);
      known.set(questionId, { version: has.version + 1, answer: operation.answer });
      operations.set(operation.id, has.version + 1);
    }
    return { version: operations.get(operation.id) ?? 0, now, deadline };
  };
  const send: AnswerSyncOptions['send'] = async (batch, keepalive) => {
    batches.push(batch.map(({ questionId }) => questionId));
    requests.push(...batch.map((one) => ({ ...structuredClone(one), keepalive })));
    const next = plan.shift();
    if (typeof next === 'function') {
      const error = next();
      if (batch.length > 1 && error instanceof ApiError && error.status === 400) {
        return batch.map(({ questionId, operation }, index) =>
          index === 0 ? error : save(questionId, operation),
        );
      }
      throw error;
    }
    const outcomes = batch.map(({ questionId, operation }) => save(questionId, operation));
    if (next === 'lose answer') throw new NetworkError('lost');
    return outcomes;
  };
  return { send, requests, batches, plan, known, operations };
}

const refusal =
  (status: number, code: ErrorCode, data?: unknown, retryAfter?: number): Refusal =>
  () =>
    new ApiError(status, { error: 'Recusado.', code, data }, retryAfter);

function stale({ version, answer }: { version: number; answer: Answer }): Error {
  const content = 'text' in answer ? { resposta: answer.text } : { id_alternativa: answer.picked };
  const data = { versao: version, ...content, prazo: deadline.toISOString(), agora: now.toISOString() };
  return refusal(409, 'RESPOSTA_DESATUALIZADA', data)();
}

function pageOf(server: ReturnType<typeof serverOf>, { queue, stored }: ReturnType<typeof deviceOf>) {
  let made = 0;
  const onTime = vi.fn();
  const sync = createAnswerSync({
    queue,
    local: structuredClone(stored),
    saved: [...server.known].map(([questionId, saved]) => ({ questionId, ...saved })),
    send: server.send,
    onTime,
    random: () => 0,
    newId: () => `${Math.random()}-${++made}`,
  });
  sync.resume();
  return { sync, onTime };
}

test('an answer is sent 800 ms after the last keystroke, and leaves the queue only when it is acknowledged', async () => {
  const server = serverOf();
  const device = deviceOf();
  const { sync, onTime } = pageOf(server, device);
  sync.change(1, { text: 'o' });
  await vi.advanceTimersByTimeAsync(700);
  sync.change(1, { text: 'oi' });
  expect(sync.state().status).toBe('saving');
  await vi.advanceTimersByTimeAsync(799);
  expect(server.requests).toEqual([]);
  expect(device.stored.get(1)?.next?.answer).toEqual({ text: 'oi' });
  await vi.advanceTimersByTimeAsync(1);
  expect(server.known.get(1)).toEqual({ version: 1, answer: { text: 'oi' } });
  expect(device.stored.get(1)).toEqual({ saved: { version: 1, answer: { text: 'oi' } } });
  expect(sync.state().status).toBe('saved');
  expect(onTime).toHaveBeenCalledWith(now, deadline);
});

test('every keystroke is on the device at once; of many during one write, the last is written', async () => {
  const server = serverOf();
  const device = deviceOf();
  const writes: (LocalAnswer | undefined)[] = [];
  let finish = () => {};
  const put = (questionId: number, local: LocalAnswer) => {
    writes.push(local);
    return new Promise<void>((resolve) => {
      finish = () => resolve(device.queue.put(questionId, local));
    });
  };
  const { sync } = pageOf(server, { ...device, queue: { put } });
  for (const text of ['a', 'ab', 'abc']) sync.change(1, { text });
  expect(writes).toHaveLength(1);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(writes.map((local) => local?.next?.answer)).toEqual([{ text: 'a' }, { text: 'abc' }]);
  expect(device.stored.get(1)?.next?.answer).toEqual({ text: 'abc' });
});

test('constant typing is saved after 5 s at the latest', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  for (let typed = 1; typed <= 10; typed++) {
    sync.change(1, { text: 'x'.repeat(typed) });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.requests).toHaveLength(1);
  expect(server.known.get(1)?.answer).toEqual({ text: 'x'.repeat(10) });
});

test('waiting answers to several questions go in one request, 50 at most', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  for (let questionId = 1; questionId <= 60; questionId++) sync.change(questionId, { picked: questionId });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.batches.map((batch) => batch.length)).toEqual([50, 10]);
  expect(sync.state().status).toBe('saved');
});

test('a lost acknowledgement is replayed once with the same operation, and later typing follows on top', async () => {
  const server = serverOf();
  server.plan.push('lose answer');
  const { sync } = pageOf(server, deviceOf());
  sync.change(1, { text: 'um' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('offline');
  sync.change(1, { text: 'um dois' });
  await vi.advanceTimersByTimeAsync(5_000);
  const [first, again, next, ...more] = server.requests;
  expect(again?.operation).toEqual(first?.operation);
  expect(next?.operation).toMatchObject({ baseVersion: 1, answer: { text: 'um dois' } });
  expect(more).toEqual([]);
  expect(server.known.get(1)).toEqual({ version: 2, answer: { text: 'um dois' } });
  expect(sync.state().aside.size).toBe(0);
});

test('a page closed before the acknowledgement replays both operations in order when it opens again', async () => {
  const server = serverOf();
  server.plan.push('lose answer');
  const device = deviceOf();
  const first = pageOf(server, device).sync;
  first.change(1, { text: 'um' });
  await vi.advanceTimersByTimeAsync(800);
  first.change(1, { text: 'um dois' });
  await vi.advanceTimersByTimeAsync(0);
  first.pause();
  const { sync } = pageOf(server, device);
  expect(sync.state().answers.get(1)).toEqual({ text: 'um dois' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.operations.size).toBe(2);
  expect(server.known.get(1)).toEqual({ version: 2, answer: { text: 'um dois' } });
  expect(sync.state().aside.size).toBe(0);
  expect(device.unsent()).toEqual([]);
});

test.each([
  ['no network', () => new NetworkError('down')],
  ['503', refusal(503, 'SERVICO_OCUPADO')],
])('%s keeps it queued', async (_, fail) => {
  const server = serverOf();
  server.plan.push(fail, fail, fail);
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { picked: 11 });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('offline');
  expect(device.stored.get(1)?.sent?.answer).toEqual({ picked: 11 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(server.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sync.state().status).toBe('saved');
  expect(device.unsent()).toEqual([]);
});

test('too many saves are held back for as long as the server asks, and the page goes on saying that it saves', async () => {
  const server = serverOf();
  const tooFast = refusal(429, 'SALVAMENTOS_DEMAIS', undefined, 20);
  server.plan.push(() => new NetworkError('down'), tooFast);
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  for (const questionId of [1, 2]) sync.change(questionId, { text: 'um' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('offline');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sync.state().status).toBe('saving');
  expect(server.requests).toHaveLength(4);
  sync.change(1, { text: 'um dois' });
  sync.flush();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(server.requests).toHaveLength(4);
  expect(sync.state().refusals.size).toBe(0);
  expect(device.unsent()).toEqual([1, 2]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sync.state().status).toBe('saved');
  expect(server.known.get(1)?.answer).toEqual({ text: 'um dois' });
  expect(device.unsent()).toEqual([]);
});

test('an offline tab comes back without a conflict: merged', async () => {
  const server = serverOf({ 1: { version: 1, answer: { text: 'um' } } });
  server.plan.push(...Array.from({ length: 3 }, () => () => new NetworkError('down')));
  const { sync } = pageOf(server, deviceOf());
  sync.change(1, { text: 'um, sem rede' });
  await vi.advanceTimersByTimeAsync(800);
  server.known.set(2, { version: 1, answer: { text: 'do celular' } });
  sync.tell([{ questionId: 2, version: 1, answer: { text: 'do celular' } }]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.known.get(1)).toEqual({ version: 2, answer: { text: 'um, sem rede' } });
  expect([...sync.state().answers.values()]).toEqual([{ text: 'um, sem rede' }, { text: 'do celular' }]);
  expect(sync.state().aside.size).toBe(0);
});

test('an offline tab comes back with a conflict: both stay, the newest on the server wins', async () => {
  const server = serverOf();
  server.plan.push(...Array.from({ length: 3 }, () => () => new NetworkError('down')));
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'daqui' });
  await vi.advanceTimersByTimeAsync(800);
  server.known.set(1, { version: 3, answer: { text: 'do celular' } });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sync.state().answers.get(1)).toEqual({ text: 'do celular' });
  expect(sync.state().aside.get(1)).toEqual([{ text: 'daqui' }]);
  expect(server.known.get(1)?.version).toBe(3);
  expect(pageOf(server, device).sync.state().aside.get(1)).toEqual([{ text: 'daqui' }]);

  sync.takeBack(1, { text: 'daqui' });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.get(1)).toEqual({ version: 4, answer: { text: 'daqui' } });
  expect(sync.state().aside.get(1)).toEqual([{ text: 'do celular' }]);
  sync.dropAside(1, { text: 'do celular' });
  expect(sync.state().aside.size).toBe(0);
});

test('an unsent answer of an earlier page gives way to a newer version on the server and is put aside', async () => {
  const server = serverOf({ 1: { version: 3, answer: { text: 'do celular' } } });
  const next = { id: 'old', answer: { text: 'antiga' }, baseVersion: 1, createdAt: now.toISOString() };
  const { sync } = pageOf(server, deviceOf({ 1: { next } }));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sync.state().answers.get(1)).toEqual({ text: 'do celular' });
  expect(sync.state().aside.get(1)).toEqual([{ text: 'antiga' }]);
  expect(server.known.get(1)?.version).toBe(3);
});

test('two devices with the same answer have no conflict', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  server.known.set(1, { version: 2, answer: { picked: [4, 5] } });
  sync.change(1, { picked: [5, 4] });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('saved');
  expect(sync.state().aside.size).toBe(0);
  expect(server.known.get(1)?.version).toBe(2);
});

test('the text in each language stays on the device when another one is chosen, and only the chosen one is sent', async () => {
  const server = serverOf();
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'x = 1', language: 'python' });
  sync.keepInput(1, '12');
  sync.change(1, { text: 'int x;', language: 'c' });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.get(1)).toEqual({ version: 1, answer: { text: 'int x;', language: 'c' } });
  const reloaded = pageOf(server, device).sync;
  expect(reloaded.state().kept.get(1)).toEqual({ texts: { python: 'x = 1' }, input: '12' });
  reloaded.change(1, { text: 'x = 1', language: 'python' });
  expect(reloaded.state().kept.get(1)?.texts).toEqual({ c: 'int x;' });
});

test('a saved answer on the device is shown when the paper is older', () => {
  const server = serverOf({ 1: { version: 1, answer: { text: 'um' } } });
  const local = { 1: { saved: { version: 4, answer: { text: 'um dois' } } } };
  expect(pageOf(server, deviceOf(local)).sync.state().answers.get(1)).toEqual({ text: 'um dois' });
});

test('a delivered attempt stops everything: nothing is sent or taken any more, and nothing is thrown away', async () => {
  const server = serverOf();
  server.plan.push(refusal(410, 'PROVA_ENCERRADA'));
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'tarde' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().halt).toBe('closed');
  sync.change(1, { text: 'mais tarde' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toHaveLength(1);
  expect(sync.state().answers.get(1)).toEqual({ text: 'tarde' });
  expect(sync.unsentOperations()).toMatchObject([
    { questionId: 1, operation: { answer: { text: 'tarde' } } },
  ]);
  expect(device.unsent()).toEqual([1]);
});

test('take-over, then the old tab writes: 409, and it turns read-only with its unsent answers on the device', async () => {
  const server = serverOf();
  server.plan.push(refusal(409, 'PROVA_EM_OUTRO_LUGAR'));
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'daqui' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sync.state().halt).toBe('elsewhere');
  expect(server.requests).toHaveLength(1);
  sync.change(1, { text: 'não vale' });
  expect(device.stored.get(1)?.sent?.answer).toEqual({ text: 'daqui' });
});

test('401 in the middle loses nothing: answers wait on the device and are sent once the page goes on', async () => {
  const server = serverOf();
  server.plan.push(refusal(401, 'SESSAO_INVALIDA'));
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'guardada' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toHaveLength(1);
  expect(device.stored.get(1)?.sent?.answer).toEqual({ text: 'guardada' });
  sync.resume();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.known.get(1)?.answer).toEqual({ text: 'guardada' });
});

test('a refused answer stays on the device, does not hold up others, and is sent again once it is changed', async () => {
  const server = serverOf();
  server.plan.push(refusal(400, 'CAMPO_INVALIDO'));
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'assim não' });
  sync.change(2, { picked: [5] });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().refusals.get(1)).toBe('Recusado.');
  expect(device.unsent()).toEqual([1]);
  expect(server.known.get(2)?.answer).toEqual({ picked: [5] });
  expect(sync.state().status).toBe('refused');
  sync.change(1, { text: 'assim' });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.get(1)?.answer).toEqual({ text: 'assim' });
  expect(new Set(server.requests.map(({ operation }) => operation.id)).size).toBe(3);
  expect(sync.state().refusals.size).toBe(0);
});

test('20 KB accepted, one byte more refused and left on the device', async () => {
  const server = serverOf();
  const device = deviceOf();
  const sync = createAnswerSync({
    queue: device.queue,
    local: new Map(),
    saved: [],
    send: server.send,
    onTime: () => undefined,
    faultOf: answerFault,
  });
  sync.resume();
  sync.change(1, { text: 'é'.repeat(10_240) });
  sync.change(2, { text: `${'é'.repeat(10_240)}a` });
  await vi.advanceTimersByTimeAsync(800);
  expect([...server.known.keys()]).toEqual([1]);
  expect(sync.state().status).toBe('refused');
  expect(device.stored.get(2)?.next?.answer).toEqual({ text: `${'é'.repeat(10_240)}a` });
  expect(sync.unsent()).toEqual([]);
});

test('hiding the page sends at once in one request that outlives it: the newest answers, up to 60 KB', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  for (let questionId = 1; questionId <= 4; questionId++) {
    sync.change(questionId, { text: 'a'.repeat(19_000) });
    await vi.advanceTimersByTimeAsync(1);
  }
  sync.flushOnHide();
  expect(server.batches).toEqual([[4, 3, 2]]);
  expect(server.requests.every(({ keepalive }) => keepalive)).toBe(true);
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.size).toBe(4);
});

test('a long answer that does not fit into that request keeps no short one out', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  sync.change(1, { text: 'curta' });
  for (let questionId = 2; questionId <= 5; questionId++) {
    await vi.advanceTimersByTimeAsync(1);
    sync.change(questionId, { text: 'a'.repeat(19_000) });
  }
  sync.flushOnHide();
  expect(server.batches).toEqual([[5, 4, 3, 1]]);
});

test('storage full warns and sends directly', async () => {
  const server = serverOf();
  const full = { put: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
  const { sync } = pageOf(server, { ...deviceOf(), queue: full });
  sync.change(1, { text: 'a' });
  await vi.advanceTimersByTimeAsync(1);
  expect(sync.state().isStorageBroken).toBe(true);
  expect(server.known.get(1)?.answer).toEqual({ text: 'a' });
  server.plan.push(() => new NetworkError('down'));
  sync.change(1, { text: 'ab' });
  await vi.advanceTimersByTimeAsync(1);
  expect(sync.state().status).toBe('unsaved');
});

test('settling waits for the acknowledgements, but not longer than asked', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, deviceOf());
  sync.change(1, { text: 'a' });
  const settled = vi.fn();
  void sync.settle(5_000).then(settled);
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalled();
  expect(sync.unsent()).toEqual([]);

  server.plan.push(...Array.from({ length: 20 }, () => () => new NetworkError('down')));
  sync.change(2, { picked: 3 });
  const gaveUp = vi.fn();
  void sync.settle(5_000).then(gaveUp);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(gaveUp).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(gaveUp).toHaveBeenCalled();
  expect(sync.unsent()).toEqual([{ questionId: 2, answer: { picked: 3 } }]);
});

test('NUL and half an emoji are not in what is shown, kept and sent; whole emoji are', async () => {
  const server = serverOf();
  const device = deviceOf();
  const { sync } = pageOf(server, device);
  sync.change(1, { text: 'a\0b\ud83d 👩🏽‍💻\ude00', language: 'python' });
  const clean = { text: 'ab 👩🏽‍💻', language: 'python' };
  expect(sync.state().answers.get(1)).toEqual(clean);
  expect(device.stored.get(1)?.next?.answer).toEqual(clean);
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.get(1)?.answer).toEqual(clean);
});
