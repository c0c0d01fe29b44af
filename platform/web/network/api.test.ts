// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listOwnAttempts } from '#modules/taking/contract/attempts.ts';
import { currentUser, type SessionUser, signInAs } from '../session/session.ts';
import { answerSignInRequest, useSignInRequest } from '../session/sign-in-request.ts';
import { call } from './api.ts';

const ana: SessionUser = { token: 'old', id: 7, name: 'Ana', type: 'DEVELOPER' };
const none = { data: [], totalResult: 0, page: 1, totalPages: 0 };
let sent: (string | null)[];

beforeEach(() => {
  signInAs(ana);
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const token = new Headers(init.headers).get('Authorization');
    sent.push(token);
    if (token === 'Bearer new') return Response.json(none);
    return Response.json({ error: 'Sua sessão terminou.', code: 'SESSAO_INVALIDA' }, { status: 401 });
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const read = () => call(listOwnAttempts, { query: { page: 1 } });

test('calls refused for an ended session wait for one sign-in dialog and are then repeated', async () => {
  const { result } = renderHook(() => useSignInRequest());
  const reads = Promise.all([read(), read()]);
  await expect.poll(() => result.current).toEqual({ role: 'DEVELOPER', user: ana });
  signInAs({ ...ana, token: 'new' });
  answerSignInRequest(true);
  expect((await reads).map(({ results }) => results)).toEqual([[], []]);
  expect(sent).toEqual(['Bearer old', 'Bearer old', 'Bearer new', 'Bearer new']);
});

test('without a new sign-in the user is forgotten and the call fails', async () => {
  const { result } = renderHook(() => useSignInRequest());
  const reading = read();
  reading.catch(() => undefined);
  await expect.poll(() => result.current).toBeDefined();
  answerSignInRequest(false);
  await expect(reading).rejects.toMatchObject({ code: 'SESSAO_INVALIDA' });
  expect(currentUser()).toBeUndefined();
});

test('a refused call is not repeated for another account', async () => {
  const { result } = renderHook(() => useSignInRequest());
  const reading = read();
  reading.catch(() => undefined);
  await expect.poll(() => result.current).toBeDefined();
  signInAs({ ...ana, id: 8, token: 'new' });
  answerSignInRequest(true);
  await expect(reading).rejects.toMatchObject({ code: 'SESSAO_INVALIDA' });
  expect(sent).toEqual(['Bearer old']);
});

test('a session renewed in another tab is used without asking', async () => {
  const { result } = renderHook(() => useSignInRequest());
  const reading = read();
  signInAs({ ...ana, token: 'new' });
  await expect(reading).resolves.toMatchObject({ results: [] });
  expect(result.current).toBeUndefined();
});
