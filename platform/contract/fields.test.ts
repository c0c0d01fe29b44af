import { describe, expect, test } from 'vitest';
import {
  httpsLink,
  idFilter,
  nameText,
  oneIdFilter,
  optionalLink,
  periodEnd,
  periodStart,
  textFilter,
} from './fields.ts';
import { fromWire, readWire } from './translate.ts';

describe('the start of a period', () => {
  test.each([
    ['2026-01-16', '2026-01-16T03:00:00.000Z'],
    ['2026-01-16T10:00', '2026-01-16T13:00:00.000Z'],
    ['2026-01-16T10:00:30', '2026-01-16T13:00:30.000Z'],
    ['2026-01-16T10:00:30.123456', '2026-01-16T13:00:30.123Z'],
    ['2026-01-16T10:00Z', '2026-01-16T10:00:00.000Z'],
    ['2026-01-16T10:00:00.000Z', '2026-01-16T10:00:00.000Z'],
    ['2026-01-16T10:00:00-05:00', '2026-01-16T15:00:00.000Z'],
    ['2026-01-16T10:00:00+0000', '2026-01-16T10:00:00.000Z'],
  ])('%s is %s: a time without an offset is one in São Paulo', (text, instant) => {
    expect(fromWire(periodStart, text).toISOString()).toBe(instant);
  });

  test.each([
    '2026-02-31',
    '2026-02-31T10:00',
    '2026-01-16T25:00',
    '2026-01-16T10',
    '2026-01-16T10:00+99:00',
    '9999-01-01T00:00',
    '+020000-01-01T00:00:00Z',
    'amanhã',
  ])('is not %s, which no calendar or clock shows', (text) => {
    expect(readWire(periodStart, text).success).toBe(false);
  });
});

test('a day as the end of a period means its last millisecond in São Paulo', () => {
  expect(fromWire(periodEnd, '2026-01-16').toISOString()).toBe('2026-01-17T02:59:59.999Z');
});

describe('a list of ids in a query', () => {
  test('has each id once and at most 200, because each adds to the statement', () => {
    expect(fromWire(idFilter, '3+1 3,,1')).toEqual([3, 1]);
    const many = Array.from({ length: 1_500 }, (_, index) => index + 1);
    expect(fromWire(idFilter, many.join('+'))).toHaveLength(200);
  });
});

describe('a link that somebody typed', () => {
  test.each([
    ['https://github.com/ana/loja', 'https://github.com/ana/loja'],
    ['github.com/ana/loja', 'https://github.com/ana/loja'],
    ['  www.gitlab.com/ana/loja\n', 'https://www.gitlab.com/ana/loja'],
    ['git.acme.com.br:8443/ana', 'https://git.acme.com.br:8443/ana'],
    ['HTTPS://GitHub.com/ana', 'HTTPS://GitHub.com/ana'],
  ])('%j is %s: blanks around it go, and https:// comes before what has none', (typed, link) => {
    expect(httpsLink(typed)).toBe(link);
  });

  test.each([
    '',
    ' ',
    'github',
    'github.',
    'https://',
    'https//github.com/ana',
    'http://github.com/ana',
    'git@github.com:ana/loja.git',
    'https://ana:senha@github.com/ana',
    'javascript:alert(1)',
    'meu projeto está em github.com/ana',
    'https://github.com/ana/a https://github.com/ana/b',
    'https://github.com/ana/a\nhttps://github.com/ana/b',
  ])('%j is none', (typed) => {
    expect(httpsLink(typed)).toBeUndefined();
  });
});

describe('a link of a profile', () => {
  test.each([
    ['github.com/joana', 'https://github.com/joana'],
    [' https://joana.dev ', 'https://joana.dev'],
    [' ', ''],
  ])('%j is %j', (typed, link) => {
    expect(fromWire(optionalLink, typed)).toBe(link);
  });

  test.each(['joana', '@joana', 'http://joana.dev', 'javascript:alert(1)', 'joana@mail.com'])(
    '%j is refused',
    (typed) => {
      expect(() => fromWire(optionalLink, typed)).toThrow();
    },
  );
});

test('words to search by have plain spaces and apostrophes', () => {
  expect(fromWire(textFilter, '\u00a0maria\u00a0sant’anna\t')).toBe("maria sant'anna");
});

describe('a name that others read', () => {
  test.each(['Checkout: banco de talentos', 'Ação nº 1 (São Paulo) – C#', 'Prova 👩‍💻', 'אבג'])(
    'is %s',
    (text) => {
      expect(readWire(nameText(80), text)).toMatchObject({ success: true });
    },
  );

  test.each([
    ['no sign that one sees', '\u200b\u200b'],
    ['only a mark that turns the direction', '\u202e'],
    ['a sign that turns what stands after it', 'Gru\u202epo'],
    ['a bell', 'Grupo\u0007'],
    ['a second line', 'Grupo\nRemetente: Provado'],
  ])('has not %s', (_, text) => {
    expect(readWire(nameText(80), text).success).toBe(false);
  });
});

test.each([
  ['7', 7],
  ['1234', 1234],
  ['98765432101', 98_765_432_101],
  ['0', undefined],
  ['1,5', undefined],
  ['x', undefined],
])('a filter by the id %s is %s', (text, id) => {
  expect(fromWire(oneIdFilter, text)).toBe(id);
});
