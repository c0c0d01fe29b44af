import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, '', '/dev/test/realize/7?idUserTest=9');
});
/** A document as the browser has just loaded it. */
async function loaded(type: NavigationTimingType, path = '/dev/test/realize/7') {
  const name = new URL(path, window.location.href).href;
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [{ type, name }] });
  return import('./page-visit.ts');
}

test('a page that was reloaded says so once, however often its screen is made anew', async () => {
  const { arriveAt, isGone } = await loaded('reload');
  expect(arriveAt(9)).toBe('reloaded');
  expect(isGone(9)).toBe(false);
  expect(arriveAt(9)).toBeUndefined();
});

test('who goes to another page and comes back has opened it again, not reloaded it', async () => {
  const { arriveAt, isGone } = await loaded('reload');
  arriveAt(9);
  window.history.pushState(null, '', '/dev/home');
  expect([isGone(9), isGone(9)]).toEqual([true, false]);
  window.history.back();
  expect(arriveAt(9)).toBe('page_opened');
});

test('the reload of another page is none of the exam', async () => {
  const { arriveAt } = await loaded('reload', '/dev/home');
  expect(arriveAt(9)).toBe('page_opened');
});

test('a page that was opened, or gone back to, is opened', async () => {
  expect((await loaded('navigate')).arriveAt(9)).toBe('page_opened');
  vi.resetModules();
  expect((await loaded('back_forward')).arriveAt(9)).toBe('page_opened');
});
