// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusLater } from './focus-later.ts';

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input name="here"><input name="there">';
  field('here').focus();
});
afterEach(() => vi.useRealTimers());

test.each(['next frame', 0, 300] as const)('the focus moves when its moment comes (%s)', (when) => {
  focusLater(() => field('there').focus(), when);
  expect(document.activeElement).toBe(field('here'));
  vi.advanceTimersByTime(400);
  expect(document.activeElement).toBe(field('there'));
});

test.each(['next frame', 0, 300] as const)('whoever types before it comes keeps the focus (%s)', (when) => {
  focusLater(() => field('there').focus(), when);
  press('a');
  vi.advanceTimersByTime(400);
  expect(document.activeElement).toBe(field('here'));
});

test('a key that comes afterwards changes nothing', () => {
  focusLater(() => field('there').focus());
  vi.advanceTimersByTime(400);
  press('a');
  focusLater(() => field('here').focus());
  vi.advanceTimersByTime(400);
  expect(document.activeElement).toBe(field('here'));
});
