// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fetchScreen, ScreenOutOfReach } from './screen-out-of-reach.ts';

afterEach(() => vi.unstubAllGlobals());

const gone = new TypeError('Failed to fetch dynamically imported module');
const fails = () => Promise.reject(gone);

test('a screen is returned once its code arrives', async () => {
  expect(await fetchScreen(async () => 'screen')).toBe('screen');
});

test('if the server answers, a missing screen is told by the message of its cause, and a reload helps', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
  await expect(fetchScreen(fails)).rejects.toMatchObject({
    name: 'ScreenNotLoaded',
    message: gone.message,
    cause: gone,
  });
});

test('if nothing answers, a missing screen is out of reach and the page stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchScreen(fails)).rejects.toBeInstanceOf(ScreenOutOfReach);
});
