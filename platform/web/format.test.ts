import { expect, test } from 'vitest';
import { endless } from '#platform/contract/day.ts';
import {
  counted,
  formatAgo,
  formatCountdown,
  formatDay,
  formatDeadline,
  formatDuration,
  formatEnd,
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

test('a deadline has hour and zone where the reader’s clock shows something else', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const end = new Date('2026-11-29T00:59:00Z');
  const shown = (zone: string, date = end) => formatDeadline(date, now, zone);
  expect(shown('America/Sao_Paulo')).toBe('28/11 às 21:59');
  expect(shown('America/Bahia')).toBe('28/11 às 21:59');
  expect(shown('America/Rio_Branco')).toBe('28/11 às 21:59 de Brasília, 19:59 no seu horário');
  expect(shown('Europe/Lisbon')).toBe('28/11 às 21:59 de Brasília, 29/11 às 00:59 no seu horário');
  expect(shown('America/Sao_Paulo', new Date('2027-01-02T02:59:00Z'))).toBe('01/01/2027 às 23:59');
});

test('an end has its hour where the day alone would mislead, and is over once it is', () => {
  const end = (time: string, now = '2026-11-20T12:00:00-03:00', zone = 'America/Sao_Paulo') =>
    formatEnd(new Date(`2026-11-28T${time}-03:00`), new Date(now), zone);
  expect(end('23:59:59.999')).toBe('Até 28/11/2026');
  expect(end('21:59:00')).toBe('Até 28/11 às 21:59');
  expect(end('23:59:59.999', '2026-11-28T09:00:00-03:00')).toBe('Até 28/11 às 23:59');
  expect(end('23:59:59.999', undefined, 'America/Manaus')).toBe(
    'Até 28/11 às 23:59 de Brasília, 22:59 no seu horário',
  );
  expect(end('14:32:00', '2026-11-28T15:00:00-03:00')).toBe('Encerrada em 28/11 às 14:32');
  expect(formatEnd(endless)).toBe('Sem prazo');
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
  expect([counted(-1, 'ponto', 'pontos'), counted(-2, 'ponto', 'pontos')]).toEqual(['−1 ponto', '−2 pontos']);
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
