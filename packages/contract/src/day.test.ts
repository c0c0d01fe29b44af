import { expect, test } from 'vitest';
import { dayOf, endOfDay, instantAt, startOfDay } from './day.ts';

test.each(['0002-12-05', '0999-12-31', '2018-02-18', '2018-11-04', '2026-11-21', '9999-12-31'])(
  '%s begins and ends on that day in São Paulo',
  (day) => {
    expect(dayOf(startOfDay(day))).toBe(day);
    expect(dayOf(endOfDay(day))).toBe(day);
    expect(dayOf(new Date(endOfDay(day).getTime() + 1))).not.toBe(day);
  },
);

test('a day of today is three hours behind UTC', () => {
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
