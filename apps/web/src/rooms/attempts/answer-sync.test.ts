import { ApiError, NetworkError } from '@provado/contract/client.ts';
import type { ErrorCode } from '@provado/contract/errors.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Answer } from './answer.ts';
import type { AnswerQueue, Operation, UnsentAnswer } from './answer-queue.ts';
import { createAnswerSync } from './answer-sync.ts';
import type { AnswerSyncOptions } from './sync-state.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = new Date('2026-11-21T12:00:00Z');
const deadline = new Date('2026-11-21T13:00:00Z');

/** A queue as the device keeps it, without a device. */
function queueOf(...kept: UnsentAnswer[]) {
  const stored = new Map(kept.map((unsent) => [unsent.questionId, structuredClone(unsent)]));
  const queue: AnswerQueue = {
    list: async () => [...stored.values()],
    put: async (unsent) => void stored.set(unsent.questionId, structuredClone(unsent)),
    remove: async (_, questionId) => void stored.delete(questionId),
    clear: async () => stored.clear(),
  };
  return { queue, stored };
}

type Refusal = () => Error;

/** A server that saves by version, remembers operations, and can be told to fail. */
function serverOf(saved: Record<number, { version: number; answer: Answer }> = {}) {
  const known = new Map(Object.entries(saved).map(([id, answer]) => [Number(id), answer]));
  const operations = new Map<string, number>();
  const requests: { questionId: number; operation: Operation; keepalive: boolean }[] = [];
  const plan: ('lose answer' | Refusal)[] = [];
  const save: AnswerSyncOptions['save'] = async (questionId, operation, keepalive) => {
    requests.push({ questionId, operation: structuredClone(operation), keepalive });
    const step = plan.shift();
    if (typeof step === 'function') throw step();
    const has = known.get(questionId) ?? { version: 0, answer: { text: '' } };
    const before = operations.get(operation.id);
    if (before === undefined) {
      if (operation.baseVersion !== has.version) throw stale(has);
      known.set(questionId, { version: has.version + 1, answer: operation.answer });
      operations.set(operation.id, has.version + 1);
    }
    if (step === 'lose answer') throw new NetworkError('lost');
    return { version: operations.get(operation.id) ?? 0, now, deadline };
  };
  return { save, requests, plan, known, operations };
}

const refusal =
  (status: number, code: ErrorCode, data?: unknown): Refusal =>
  () =>
    new ApiError(status, { error: 'Recusado.', code, data });

function stale({ version, answer }: { version: number; answer: Answer }): Error {
  const content = 'text' in answer ? { resposta: answer.text } : { id_alternativa: answer.picked };
  const data = { versao: version, ...content, prazo: deadline.toISOString(), agora: now.toISOString() };
  return refusal(409, 'RESPOSTA_DESATUALIZADA', data)();
}

function pageOf(server: ReturnType<typeof serverOf>, queue: AnswerQueue) {
  let made = 0;
  const onTime = vi.fn();
  const sync = createAnswerSync({
    attemptId: 7,
    queue,
    saved: [...server.known].map(([questionId, saved]) => ({ questionId, ...saved })),
    save: server.save,
    onTime,
    random: () => 0,
    newId: () => `${Math.random()}-${++made}`,
  });
  return { sync, onTime };
}

test('an answer goes 800 ms after the last keystroke, and the device forgets it only when it is acknowledged', async () => {
  const server = serverOf();
  const { queue, stored } = queueOf();
  const { sync, onTime } = pageOf(server, queue);
  sync.change(1, { text: 'o' });
  await vi.advanceTimersByTimeAsync(700);
  sync.change(1, { text: 'oi' });
  expect(sync.state().status).toBe('saving');
  await vi.advanceTimersByTimeAsync(799);
  expect(server.requests).toEqual([]);
  expect(stored.get(1)?.next?.answer).toEqual({ text: 'oi' });
  await vi.advanceTimersByTimeAsync(1);
  expect(server.known.get(1)).toEqual({ version: 1, answer: { text: 'oi' } });
  expect(stored.size).toBe(0);
  expect(sync.state().status).toBe('saved');
  expect(onTime).toHaveBeenCalledWith(now, deadline);
});

test('who never stops typing is saved after 5 s at the latest', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, queueOf().queue);
  for (let typed = 1; typed <= 10; typed++) {
    sync.change(1, { text: 'x'.repeat(typed) });
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(server.requests).toHaveLength(1);
  expect(server.known.get(1)?.answer).toEqual({ text: 'x'.repeat(10) });
});

test('a lost acknowledgement is asked for again with the same operation, and what was typed since follows on top', async () => {
  const server = serverOf();
  server.plan.push('lose answer');
  const { sync } = pageOf(server, queueOf().queue);
  sync.change(1, { text: 'um' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('offline');
  sync.change(1, { text: 'um dois' });
  await vi.advanceTimersByTimeAsync(5_000);
  const [first, again, next] = server.requests;
  expect(again?.operation).toEqual(first?.operation);
  expect(next?.operation).toMatchObject({ baseVersion: 1, answer: { text: 'um dois' } });
  expect(server.known.get(1)).toEqual({ version: 2, answer: { text: 'um dois' } });
});

test('a page closed before the acknowledgement replays both operations in order on the next one', async () => {
  const server = serverOf();
  server.plan.push('lose answer');
  const { queue, stored } = queueOf();
  const first = pageOf(server, queue).sync;
  first.change(1, { text: 'um' });
  await vi.advanceTimersByTimeAsync(800);
  first.change(1, { text: 'um dois' });
  await vi.advanceTimersByTimeAsync(0);
  first.pause();
  const { sync } = pageOf(server, queue);
  await sync.restore();
  expect(sync.state().answers.get(1)).toEqual({ text: 'um dois' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.operations.size).toBe(2);
  expect(server.known.get(1)).toEqual({ version: 2, answer: { text: 'um dois' } });
  expect(sync.state().replaced.size).toBe(0);
  expect(stored.size).toBe(0);
});

test.each([
  ['the network is down', () => new NetworkError('down')],
  ['the server is busy', refusal(503, 'SERVICO_OCUPADO')],
])('while %s the answer stays on the device and is tried again after a growing wait', async (_, fail) => {
  const server = serverOf();
  server.plan.push(fail, fail, fail);
  const { queue, stored } = queueOf();
  const { sync } = pageOf(server, queue);
  sync.change(1, { picked: 11 });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().status).toBe('offline');
  expect(stored.get(1)?.sent?.answer).toEqual({ picked: 11 });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(server.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(server.requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(sync.state().status).toBe('saved');
  expect(stored.size).toBe(0);
});

test('what is typed here goes on top of a newer version saved elsewhere', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, queueOf().queue);
  server.known.set(1, { version: 3, answer: { text: 'do celular' } });
  sync.change(1, { text: 'daqui' });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(server.known.get(1)).toEqual({ version: 4, answer: { text: 'daqui' } });
  expect(new Set(server.requests.map(({ operation }) => operation.id)).size).toBe(2);
});

test('what an earlier page left gives way to a newer version on the server, and can be taken back', async () => {
  const server = serverOf({ 1: { version: 3, answer: { text: 'do celular' } } });
  const next = { id: 'old', answer: { text: 'antiga' }, baseVersion: 1, createdAt: now.toISOString() };
  const { queue, stored } = queueOf({ attemptId: 7, questionId: 1, next });
  const { sync } = pageOf(server, queue);
  await sync.restore();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sync.state().answers.get(1)).toEqual({ text: 'do celular' });
  expect(sync.state().replaced.get(1)).toEqual({ text: 'antiga' });
  expect(server.known.get(1)?.version).toBe(3);
  expect(stored.size).toBe(0);
});

test('a delivered attempt stops everything: nothing more is sent, nothing more is taken', async () => {
  const server = serverOf();
  server.plan.push(refusal(410, 'PROVA_ENCERRADA'));
  const { sync } = pageOf(server, queueOf().queue);
  sync.change(1, { text: 'tarde' });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().halt).toBe('closed');
  sync.change(1, { text: 'mais tarde' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toHaveLength(1);
  expect(sync.state().answers.get(1)).toEqual({ text: 'tarde' });
});

test('an attempt that went on elsewhere is left alone and keeps its unsent answers', async () => {
  const server = serverOf();
  server.plan.push(refusal(409, 'PROVA_EM_OUTRO_LUGAR'));
  const { queue, stored } = queueOf();
  const { sync } = pageOf(server, queue);
  sync.change(1, { text: 'daqui' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sync.state().halt).toBe('elsewhere');
  expect(server.requests).toHaveLength(1);
  expect(stored.get(1)?.sent?.answer).toEqual({ text: 'daqui' });
});

test('a session that ended loses nothing', async () => {
  const server = serverOf();
  server.plan.push(refusal(401, 'SESSAO_INVALIDA'));
  const { queue, stored } = queueOf();
  const { sync } = pageOf(server, queue);
  sync.change(1, { text: 'guardada' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.requests).toHaveLength(1);
  expect(stored.get(1)?.sent?.answer).toEqual({ text: 'guardada' });
});

test('a refused answer stays on the device, holds up no other, and goes again once it is changed', async () => {
  const server = serverOf();
  server.plan.push(refusal(400, 'CAMPO_INVALIDO'));
  const { queue, stored } = queueOf();
  const { sync } = pageOf(server, queue);
  sync.change(1, { text: 'longa demais' });
  sync.change(2, { picked: [5] });
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.state().refusals.get(1)).toBe('Recusado.');
  expect([...stored.keys()]).toEqual([1]);
  expect(server.known.get(2)?.answer).toEqual({ picked: [5] });
  expect(sync.state().status).toBe('refused');
  sync.change(1, { text: 'curta' });
  await vi.advanceTimersByTimeAsync(800);
  expect(server.known.get(1)?.answer).toEqual({ text: 'curta' });
  expect(sync.state().refusals.size).toBe(0);
});

test('hiding the page sends at once and by requests that outlive it, the newest up to 60 KB', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, queueOf().queue);
  for (let questionId = 1; questionId <= 4; questionId++) {
    sync.change(questionId, { text: 'a'.repeat(19_000) });
    await vi.advanceTimersByTimeAsync(1);
  }
  sync.flushOnHide();
  expect(server.requests.map(({ questionId, keepalive }) => [questionId, keepalive])).toEqual([
    [4, true],
    [3, true],
    [2, true],
  ]);
});

test('a device that cannot keep answers says so and sends each change directly', async () => {
  const server = serverOf();
  const { queue } = queueOf();
  const { sync } = pageOf(server, { ...queue, put: async () => Promise.reject(new Error('full')) });
  sync.change(1, { text: 'a' });
  await vi.advanceTimersByTimeAsync(1);
  expect(sync.state().isStorageBroken).toBe(true);
  expect(server.known.get(1)?.answer).toEqual({ text: 'a' });
});

test('settling waits for the acknowledgements, and no longer than asked when there are none', async () => {
  const server = serverOf();
  const { sync } = pageOf(server, queueOf().queue);
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
