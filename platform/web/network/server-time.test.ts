import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow, untilNext } from './server-time.ts';

// The clock stands still.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const inSeconds = (seconds: number) => new Date(serverNow().getTime() + seconds * 1000);

test('what changes at a moment is read again a second after the next one', () => {
  expect(untilNext([inSeconds(-60), inSeconds(90), inSeconds(30)])).toBe(31_000);
});

test('what changes in a month or never waits no longer than a browser can, or not at all', () => {
  expect(untilNext([inSeconds(90 * 86_400)])).toBeLessThan(2 ** 31);
  expect(untilNext([inSeconds(-1)])).toBe(false);
});
