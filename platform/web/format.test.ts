import { expect, test } from 'vitest';
import {
  counted,
  formatAgo,
  formatCountdown,
  formatDay,
  formatDuration,
  formatMoment,
  formatNumber,
  formatPhone,
  formatPostalCode,
  formatTimeLeft,
} from './format.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test("a moment is shown in São Paulo's time, whatever the time zone of the device", () => {
  const late = new Date('2026-12-01T01:30:00Z');
  expect(formatDay(late)).toBe('30/11/2026');
  expect(formatMoment(late)).toBe('30/11/2026 às 22:30');
});

test('a number has a decimal comma and at most one decimal', () => {
  expect([87.5, 100, 0].map(formatNumber)).toEqual(['87,5', '100', '0']);
});

test('a duration shows its two largest units and leaves out zeros', () => {
  expect(
    [0, 45, 60, 250, 3600, 5400, 3659, 86_399, 86_400, 93_660, 180_000].map(formatDuration).map(spaced),
  ).toEqual([
    '0 s',
    '45 s',
    '1 min',
    '4 min 10 s',
    '1 h',
    '1 h 30 min',
    '1 h',
    '23 h 59 min',
    '1 dia',
    '1 dia 2 h',
    '2 dias 2 h',
  ]);
});

test('a duration never wraps', () => {
  expect(formatDuration(1613)).not.toMatch(/ /);
});

test('a counted word agrees with its number', () => {
  expect(counted(1, 'questão', 'questões')).toBe('1 questão');
  expect(counted(1200, 'questão', 'questões')).toBe('1.200 questões');
});

test('a remaining time is shown in the unit that matters', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  const left = (seconds: number) => formatTimeLeft(new Date(now.getTime() + seconds * 1000), now);
  const times = [-1, 30, 60, 2_559, 3_600, 5_400, 86_399, 86_400, 90_000, 172_799, 172_800, 260_000];
  expect(times.map(left).map(spaced)).toEqual([
    'O tempo terminou',
    'Falta menos de 1 min',
    'Falta 1 min',
    'Faltam 42 min',
    'Falta 1 h',
    'Falta 1 h 30 min',
    'Faltam 23 h 59 min',
    'Falta 1 dia',
    'Falta 1 dia 1 h',
    'Falta 1 dia 23 h',
    'Faltam 2 dias',
    'Faltam 3 dias',
  ]);
});

test('a countdown shows days before hours, minutes and seconds', () => {
  expect([0, 3_661, 86_399, 86_400, 2_135_219].map(formatCountdown)).toEqual([
    '00:00:00',
    '01:01:01',
    '23:59:59',
    '1 dia 00:00:00',
    '24 dias 17:06:59',
  ]);
});

test('telephones and postal codes have their signs, and what is none stays as it is', () => {
  expect(['11 30304040', '11987654321', '0800 123', ''].map(formatPhone)).toEqual([
    '(11) 3030-4040',
    '(11) 98765-4321',
    '0800 123',
    '',
  ]);
  expect(['01310100', '01310-100', ''].map(formatPostalCode)).toEqual(['01310-100', '01310-100', '']);
});

test.each([
  ['2026-11-16T12:00:00Z', 'anteontem'],
  ['2026-11-17T10:00:00Z', 'ontem'],
  ['2026-11-18T09:00:00Z', 'há 2 horas'],
])('%s is called %s on 18 November at 8 in the morning, by the calendar', (moment, said) => {
  expect(formatAgo(new Date(moment), new Date('2026-11-18T11:00:00Z'))).toBe(said);
});
