// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('once another document was asked for', () => {
  /** jsdom lacks the Navigation API. */
  async function loaded() {
    const navigation = new EventTarget();
    vi.stubGlobal('navigation', navigation);
    vi.stubGlobal('fetch', async () => Response.json({ status: 'ok' }));
    vi.resetModules();
    const { fetchScreen } = await import('./screen-out-of-reach.ts');
    const ask = (url: string, sameDocument: boolean, downloadRequest: string | null) =>
      navigation.dispatchEvent(
        Object.assign(new Event('navigate'), { destination: { url, sameDocument }, downloadRequest }),
      );
    return { ask, failing: () => fetchScreen(fails) };
  }

  test('a missing screen must not reload the one that is left', async () => {
    const { ask, failing } = await loaded();
    ask('https://provado.example/', false, null);
    await expect(failing()).rejects.toMatchObject({ name: 'ScreenNotLoaded', message: '', cause: gone });
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await expect(failing()).rejects.toMatchObject({ message: gone.message });
  });

  test.each([
    ['another screen', 'https://provado.example/dev/home', true, null],
    ['a download', 'https://provado.example/provas.csv', false, 'provas.csv'],
    ['an e-mail address', 'mailto:ajuda@provado.example', false, null],
  ] as const)('%s counts as no other document', async (_, url, sameDocument, downloadRequest) => {
    const { ask, failing } = await loaded();
    ask(url, sameDocument, downloadRequest);
    await expect(failing()).rejects.toMatchObject({ message: gone.message });
  });
});

test('if nothing answers, a missing screen is out of reach and the page stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchScreen(fails)).rejects.toBeInstanceOf(ScreenOutOfReach);
});
