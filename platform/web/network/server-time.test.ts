import { expect, test } from 'vitest';
import { serverNow, untilNext } from './server-time.ts';

const inSeconds = (seconds: number) => new Date(serverNow().getTime() + seconds * 1000);

test('what changes at a moment is read again a second after the next one', () => {
  const wait = untilNext([inSeconds(-60), inSeconds(90), inSeconds(30)]);
  expect(wait).toBeGreaterThan(30_000);
  expect(wait).toBeLessThanOrEqual(31_000);
});

test('what changes in a month or never waits no longer than a browser can, or not at all', () => {
  expect(untilNext([inSeconds(90 * 86_400)])).toBeLessThan(2 ** 31);
  expect(untilNext([inSeconds(-1)])).toBe(false);
});
