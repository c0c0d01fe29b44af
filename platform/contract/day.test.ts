import { expect, test, vi } from 'vitest';
import { dayOf, endOfDay, instantAt, placedText, startOfDay } from './day.ts';

test.each(['0002-12-05', '0999-12-31', '2018-02-18', '2018-11-04', '2026-11-21', '9999-12-31'])(
  '%s begins and ends on that day in São Paulo',
  (day) => {
    expect(dayOf(startOfDay(day))).toBe(day);
    expect(dayOf(endOfDay(day))).toBe(day);
    expect(dayOf(new Date(endOfDay(day).getTime() + 1))).not.toBe(day);
  },
);

test('today a day in São Paulo starts three hours behind UTC', () => {
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-21T03:00:00.000Z');
  expect(endOfDay('2026-11-21').toISOString()).toBe('2026-11-22T02:59:59.999Z');
});

test.each([
  ['2026-01-16T10:00', '2026-01-16T13:00:00.000Z'],
  ['2026-01-16T10:00:30.250', '2026-01-16T13:00:30.250Z'],
  ['2018-11-03T23:59', '2018-11-04T02:59:00.000Z'],
  ['2018-11-04T01:30', '2018-11-04T03:30:00.000Z'],
  ['2018-02-18T00:30', '2018-02-18T03:30:00.000Z'],
])('%s on the clock of São Paulo is %s, also beside a change of the clock', (wall, instant) => {
  expect(instantAt(wall).toISOString()).toBe(instant);
});

test.each([
  ['2026-01-21T02:59:59.999Z', '2026-01-20T23:59:59.999-03:00'],
  ['2026-01-15T03:00:00.000Z', '2026-01-15T00:00:00.000-03:00'],
  // The last summer with daylight saving time, and the hour that repeated at its end.
  ['2019-01-01T01:59:59.999Z', '2018-12-31T23:59:59.999-02:00'],
  ['2019-02-17T01:30:00.000Z', '2019-02-16T23:30:00.000-02:00'],
  ['2019-02-17T02:30:00.000Z', '2019-02-16T23:30:00.000-03:00'],
  ['9999-01-01T02:59:59.999Z', '9998-12-31T23:59:59.999-03:00'],
  // Before 1914 the clocks were 3 h 6 min 28 s behind.
  ['1900-01-01T03:06:28.000Z', '1900-01-01T00:00:28.000-03:06'],
])('%s is written %s, with the day of São Paulo in front and nothing lost', (instant, text) => {
  expect(placedText(new Date(instant))).toBe(text);
  expect(new Date(text).toISOString()).toBe(instant);
});

test('the clock of São Paulo is read whatever text a browser writes for a date', async () => {
  const prototype = Intl.DateTimeFormat.prototype;
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') as PropertyDescriptor;
  // What ICU 72 writes where others write 2026-11-28, 00:00:00.
  Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/28/2026, 00:00:00' });
  try {
    vi.resetModules();
    const fresh = await import('./day.ts');
    expect(fresh.dayOf(new Date('2026-11-28T02:59:59Z'))).toBe('2026-11-27');
    expect(fresh.startOfDay('2026-11-28').toISOString()).toBe('2026-11-28T03:00:00.000Z');
    expect(fresh.endless.toISOString()).toBe('9999-01-01T02:59:59.999Z');
  } finally {
    Object.defineProperty(prototype, 'format', own);
  }
});
