// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  localStorage.setItem('user', JSON.stringify({ token: 'a', id: 1, name: 'Ana', type: 'DEVELOPER' }));
  window.history.replaceState(null, '', '/dev/test/realize/7?idUserTest=9');
});
async function loaded(type: NavigationTimingType, path = '/dev/test/realize/7') {
  const name = new URL(path, window.location.href).href;
  // jsdom lacks it.
  Object.assign(performance, { getEntriesByType: () => [{ type, name }] });
  return import('./page-visit.ts');
}

test('a reloaded page reports it once, however often its screen is mounted', async () => {
  const before = await loaded('navigate');
  before.arriveAt(9);
  before.sayGoodbye(9);
  vi.resetModules();
  const { arriveAt, isGone } = await loaded('reload');
  expect(arriveAt(9)).toBe('reloaded');
  expect(isGone(9)).toBe(false);
  expect(arriveAt(9)).toBeUndefined();
});

test('leaving for another page and coming back opens the page, and is no reload', async () => {
  const { arriveAt, isGone } = await loaded('reload');
  arriveAt(9);
  window.history.pushState(null, '', '/dev/home');
  expect([isGone(9), isGone(9)]).toEqual([true, false]);
  window.history.back();
  expect(arriveAt(9)).toBe('page_opened');
});

test('the reload of another page is no reload of the exam', async () => {
  const { arriveAt } = await loaded('reload', '/dev/home');
  expect(arriveAt(9)).toBe('page_opened');
});

test('a page that is opened, or reached by going back, counts as opened', async () => {
  expect((await loaded('navigate')).arriveAt(9)).toBe('page_opened');
  vi.resetModules();
  expect((await loaded('back_forward')).arriveAt(9)).toBe('page_opened');
});

test('a page that a phone killed and loads again by itself is opened, and no reload', async () => {
  const before = await loaded('navigate');
  before.arriveAt(9);
  vi.resetModules();
  expect((await loaded('reload')).arriveAt(9)).toBe('page_opened');
});

test('an unloading that is over, because the page came back or another was opened, explains no later reload', async () => {
  const before = await loaded('navigate');
  before.arriveAt(9);
  before.sayGoodbye(9);
  before.takeGoodbye(9);
  vi.resetModules();
  const opened = await loaded('reload');
  expect(opened.arriveAt(9)).toBe('page_opened');
  opened.sayGoodbye(9);
  vi.resetModules();
  expect((await loaded('back_forward')).arriveAt(9)).toBe('page_opened');
  vi.resetModules();
  expect((await loaded('reload')).arriveAt(9)).toBe('page_opened');
});
