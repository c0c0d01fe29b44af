// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { openDevice } from '../device-store.ts';
import { draftsAt } from '../forms/drafts.ts';
import { queryClient } from '../network/query-client.ts';
import { forgetAccount, forgetWithOtherTabs, hasLastingDraft } from './forget-account.ts';
import { currentUser, signInAs } from './session.ts';

const ana = { token: 'canary-token', id: 7, name: 'Ana Canária', type: 'DEVELOPER' } as const;
const beatriz = { token: 'other-token', id: 8, name: 'Beatriz', type: 'DEVELOPER' } as const;
const sealed = () => ({ iv: new Uint8Array(12), data: new ArrayBuffer(4) });

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  const device = await openDevice();
  for (const store of ['answers', 'papers', 'pictures'] as const) await device.clear(store);
});

async function storeAttempt(attemptId: number, developerId: number, isUnsent: boolean): Promise<void> {
  const device = await openDevice();
  const row = { attemptId, developerId, runId: attemptId * 10, sealed: sealed() };
  await device.put('answers', { ...row, questionId: 1, isUnsent });
  await device.put('answers', { ...row, questionId: 2, isUnsent: false });
  await device.put('papers', row);
  await device.put('pictures', { attemptId, url: 'https://provado.example/a.png', sealed: sealed() });
}

async function attemptsLeft(): Promise<Record<string, number[]>> {
  const device = await openDevice();
  const left: Record<string, number[]> = {};
  for (const store of ['answers', 'papers', 'pictures'] as const) {
    left[store] = [...new Set((await device.getAll(store)).map(({ attemptId }) => attemptId))];
  }
  return left;
}

function fillTab(): void {
  signInAs(ana);
  draftsAt({ key: 'nova-prova', outlivesTab: true }).keep({ title: '' }, { title: 'canário' });
  sessionStorage.setItem('revisar-3', '[1]');
  sessionStorage.setItem('link:/dev/redefine', 'canary-link');
  localStorage.setItem('a key that is added later', 'canary');
  localStorage.setItem('theme', 'light');
  queryClient.setQueryData(['profile'], ana);
}

test('nothing of the account is left, and the theme stays', async () => {
  fillTab();
  await storeAttempt(1, ana.id, true);
  await forgetAccount({ account: ana });
  expect(currentUser()).toBeUndefined();
  expect({ ...localStorage }).toEqual({ theme: 'light' });
  expect(sessionStorage).toHaveLength(0);
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
  expect(await attemptsLeft()).toEqual({ answers: [], papers: [], pictures: [] });
});

test('what belongs to another account of the same browser stays', async () => {
  signInAs(beatriz);
  draftsAt({ key: 'nova-prova', outlivesTab: true }).keep({ title: '' }, { title: 'dela' });
  const [draft] = Object.keys(localStorage).filter((name) => name.startsWith('rascunho:'));
  fillTab();
  await storeAttempt(1, ana.id, true);
  await storeAttempt(2, beatriz.id, true);
  await forgetAccount({ account: ana });
  expect(Object.keys(localStorage).sort()).toEqual([draft, 'theme']);
  expect(await attemptsLeft()).toEqual({ answers: [2], papers: [2], pictures: [2] });
  expect(hasLastingDraft(ana)).toBe(false);
  expect(hasLastingDraft(beatriz)).toBe(true);
});

test('unsent answers stay if nobody was asked about them, with their exam', async () => {
  fillTab();
  await storeAttempt(1, ana.id, true);
  await storeAttempt(2, ana.id, false);
  await forgetAccount({ account: ana, keepsUnsent: true });
  expect(await attemptsLeft()).toEqual({ answers: [1], papers: [1], pictures: [1] });
});

test('somebody who signed in meanwhile stays signed in', async () => {
  fillTab();
  signInAs(beatriz);
  sessionStorage.setItem('revisar-4', '[2]');
  await forgetAccount({ account: ana });
  expect(currentUser()).toEqual(beatriz);
  expect(sessionStorage.getItem('revisar-4')).toBe('[2]');
});

test('other tabs forget the account as well', async () => {
  forgetWithOtherTabs();
  fillTab();
  const channel = new BroadcastChannel('provado-saida');
  channel.postMessage({ account: { id: ana.id, type: ana.type } });
  await expect.poll(() => ({ ...localStorage })).toEqual({ theme: 'light' });
  expect(sessionStorage).toHaveLength(0);
  channel.close();
});
