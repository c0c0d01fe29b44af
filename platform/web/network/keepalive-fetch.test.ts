// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepaliveFetch } from './keepalive-fetch.ts';

const answer = new Response('{}');
const fetched = vi.fn(async () => answer);
const handedOver = vi.fn<NonNullable<Window['fetchLater']>>(() => ({ activated: false }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  window.fetchLater = handedOver;
  handedOver.mockClear();
});
afterEach(() => {
  fireEvent(window, new Event('pageshow'));
  vi.unstubAllGlobals();
  delete window.fetchLater;
});

const leave = () => fireEvent(window, new Event('pagehide'));
const say = (init: RequestInit = { keepalive: true }) =>
  keepaliveFetch('/api/x', { method: 'POST', ...init });

test('the browser sends what an unloading page says, at once, and nobody waits for the answer', async () => {
  leave();
  await expect(say()).rejects.toThrow(TypeError);
  expect(handedOver).toHaveBeenCalledExactlyOnceWith('/api/x', {
    method: 'POST',
    keepalive: true,
    activateAfter: 0,
  });
});

test('a page that stays, and one that comes back, waits for the answer', async () => {
  await expect(say()).resolves.toBe(answer);
  leave();
  fireEvent(window, new Event('pageshow'));
  await expect(say()).resolves.toBe(answer);
  expect(handedOver).not.toHaveBeenCalled();
});

test('a request that need not outlive the page ends with it', async () => {
  leave();
  await expect(say({})).resolves.toBe(answer);
  expect(handedOver).not.toHaveBeenCalled();
});

test.each([
  ['cannot do it', undefined],
  [
    'has no room left for the request',
    () => {
      throw new DOMException('', 'QuotaExceededError');
    },
  ],
])('the page sends by itself where the browser %s', async (_, fetchLater) => {
  if (fetchLater) window.fetchLater = fetchLater;
  else delete window.fetchLater;
  leave();
  await expect(say()).resolves.toBe(answer);
});
