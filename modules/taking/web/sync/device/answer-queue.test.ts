// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openDevice } from '#platform/web/device-store.ts';
import type { LocalAnswer } from '../local-answer.ts';
import { forgetAttempt, openAnswerQueue, runsWithUnsent } from './answer-queue.ts';
import { cachedPaper, cachePaper } from './paper-cache.ts';
import { createVault } from './vault.ts';

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64url');
const ana = { attemptId: 7, runId: 3, developerId: 1 };
const waiting = (text: string): LocalAnswer => ({
  next: { id: 'a', answer: { text }, baseVersion: 0, createdAt: '2026-11-21T12:00:00Z' },
});

beforeEach(async () => {
  const device = await openDevice();
  for (const store of ['answers', 'papers', 'pictures'] as const) await device.clear(store);
});

test('answers on the device come back after a restart with the same key, question by question', async () => {
  await openAnswerQueue(ana, createVault(keyOf(1))).put(11, waiting('um'));
  await openAnswerQueue(ana, createVault(keyOf(1))).put(12, waiting('dois'));
  await openAnswerQueue({ ...ana, attemptId: 8 }, createVault(keyOf(2))).put(11, waiting('outra prova'));
  const local = await openAnswerQueue(ana, createVault(keyOf(1))).list();
  expect([...local]).toEqual([
    [11, waiting('um')],
    [12, waiting('dois')],
  ]);
});

test('emoji, NUL and right-to-left text come back from the device as they were typed', async () => {
  const odd = 'a\u0000b 👩🏽‍💻 שלום \u202Eabc\u202C é';
  await openAnswerQueue(ana, createVault(keyOf(1))).put(11, waiting(odd));
  const local = await openAnswerQueue(ana, createVault(keyOf(1))).list();
  expect(local.get(11)?.next?.answer).toEqual({ text: odd });
});

test('the next person on a shared computer cannot read the queue', async () => {
  const secret = 'resposta que ninguém mais lê';
  const queue = openAnswerQueue(ana, createVault(keyOf(1)));
  await queue.put(11, waiting(secret));
  await cachePaper(ana, createVault(keyOf(1)), { title: secret });
  const device = await openDevice();
  const rows = [...(await device.getAll('answers')), ...(await device.getAll('papers'))];
  expect(rows).toHaveLength(2);
  for (const { sealed } of rows) expect(Buffer.from(sealed.data).toString()).not.toContain('ninguém');
  expect(JSON.stringify(rows)).not.toContain('ninguém');
  const other = createVault(keyOf(2));
  expect((await openAnswerQueue(ana, other).list()).size).toBe(0);
  await expect(cachedPaper(ana.runId, ana.developerId, other)).rejects.toThrow();
  expect(await cachedPaper(ana.runId, 2, createVault(keyOf(1)))).toBeUndefined();
  expect((await queue.list()).get(11)).toEqual(waiting(secret));
});

test('a stored answer cannot be passed off as the answer to another question', async () => {
  const vault = createVault(keyOf(1));
  await openAnswerQueue(ana, vault).put(11, waiting('um'));
  const device = await openDevice();
  const [row] = await device.getAll('answers');
  if (row) await device.put('answers', { ...row, questionId: 12 });
  expect([...(await openAnswerQueue(ana, vault).list()).keys()]).toEqual([11]);
});

test('two sealer of the same text have nothing in common', async () => {
  const vault = createVault(keyOf(1));
  const [one, other] = await Promise.all([
    vault.seal(new Uint8Array(64), 'x'),
    vault.seal(new Uint8Array(64), 'x'),
  ]);
  expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(false);
});

test('a sign-out knows whose unsent answers are on the device', async () => {
  const vault = createVault(keyOf(1));
  await openAnswerQueue(ana, vault).put(11, waiting('um'));
  await openAnswerQueue(ana, vault).put(12, { saved: { version: 1, answer: { text: 'salva' } } });
  expect(await runsWithUnsent(1)).toEqual([3]);
  expect(await runsWithUnsent(2)).toEqual([]);
});

test('after delivery nothing of the attempt is left on the device', async () => {
  const vault = createVault(keyOf(1));
  await openAnswerQueue(ana, vault).put(11, waiting('um'));
  await cachePaper(ana, vault, {});
  await openAnswerQueue({ ...ana, attemptId: 8, runId: 4 }, vault).put(11, waiting('outra prova'));
  await forgetAttempt(ana.attemptId, ana.runId);
  const device = await openDevice();
  expect(await device.getAllKeys('answers')).toEqual([[8, 11]]);
  expect(await device.count('papers')).toBe(0);
});
