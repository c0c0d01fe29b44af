// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent: string[] = [];

beforeEach(() => {
  vi.resetModules();
  sent.length = 0;
  document.body.innerHTML = '<div id="root"></div>';
  document.documentElement.removeAttribute('data-alive');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => void sent.push(String(body)));
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

async function watch(): Promise<void> {
  // Each test has listeners of its own: those of the tests before hear the same events.
  const listeners: [EventTarget, string, EventListener, boolean][] = [];
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation(((
      name: string,
      listener: EventListener,
      how: boolean,
    ) => {
      listeners.push([target, name, listener, how]);
      add(name, listener, how);
    }) as typeof add);
  }
  const { watchLoading } = await import('./watch-loading.ts');
  watchLoading();
  stop = () => {
    for (const [target, name, listener, how] of listeners) target.removeEventListener(name, listener, how);
  };
}
let stop = () => {};
afterEach(() => stop());

const alert = () => document.querySelector('[role=alert]')?.textContent ?? '';
const fail = (name: 'error' | 'load', element: HTMLElement) => {
  document.head.append(element);
  element.dispatchEvent(new Event(name));
  element.remove();
};
const script = (src: string) => Object.assign(document.createElement('script'), { type: 'x', src });
const sheet = (href: string) => Object.assign(document.createElement('link'), { rel: 'stylesheet', href });

test('a script of ours that does not come is told and counted once', async () => {
  await watch();
  fail('error', script('/assets/start.js'));
  fail('error', script('/assets/start.js'));
  await expect.poll(alert).toContain('Esta página não carregou');
  expect(document.querySelectorAll('[role=alert]')).toHaveLength(1);
  expect(sent).toEqual(['{"parte":"script"}']);
});

test('a style sheet that comes empty, as HTML in its place does, is told', async () => {
  await watch();
  fail('load', sheet('/assets/app.css'));
  expect(alert()).toContain('A aparência desta página não carregou');
  expect(sent).toEqual(['{"parte":"estilo"}']);
});

test('faults of an extension are not ours', async () => {
  await watch();
  window.dispatchEvent(new ErrorEvent('error', { filename: 'chrome-extension://abc/content.js' }));
  fail('error', script('https://anuncios.example/a.js'));
  await new Promise(requestAnimationFrame);
  expect(alert()).toBe('');
  expect(sent).toEqual([]);
});

test('a fault of a page that is alive has a place on it, unless it empties the page', async () => {
  await watch();
  document.documentElement.dataset.alive = '';
  const root = document.getElementById('root');
  root?.append('A tela');
  const fault = () =>
    window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/a.js` }));
  fault();
  await new Promise(requestAnimationFrame);
  expect(alert()).toBe('');
  root?.replaceChildren();
  fault();
  await expect.poll(alert).toContain('Esta página não carregou');
  expect(sent).toEqual(['{"parte":"tela"}']);
});
