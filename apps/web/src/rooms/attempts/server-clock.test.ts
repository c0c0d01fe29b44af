import { afterEach, expect, test, vi } from 'vitest';
import { createServerClock } from './server-clock.ts';

afterEach(() => vi.useRealTimers());

const now = new Date('2026-11-21T12:00:00Z');
const inTenMinutes = new Date('2026-11-21T12:10:00Z');

test('the time left is what the server said less what has passed since', () => {
  let passed = 1_000;
  const clock = createServerClock(() => passed);
  expect(clock.remaining()).toBeUndefined();
  clock.adjust(now, inTenMinutes);
  passed += 90_000;
  expect(clock.remaining()).toBe(510_000);
});

test('turning the device clock by a day in either direction changes nothing', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const clock = createServerClock(() => 0);
  clock.adjust(now, inTenMinutes);
  vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
  expect(clock.remaining()).toBe(600_000);
  vi.setSystemTime(new Date('2026-11-20T12:00:00Z'));
  expect(clock.remaining()).toBe(600_000);
});

test('a moved deadline shows at the next answer of the server', () => {
  const clock = createServerClock(() => 0);
  clock.adjust(now, inTenMinutes);
  clock.adjust(now, new Date('2026-11-21T12:30:00Z'));
  expect(clock.remaining()).toBe(1_800_000);
});

test('past the deadline nothing is left, not less than nothing', () => {
  const clock = createServerClock(() => 0);
  clock.adjust(inTenMinutes, now);
  expect(clock.remaining()).toBe(0);
});
