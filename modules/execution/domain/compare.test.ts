import { expect, test } from 'vitest';
import { compare, type OutputComparison } from './compare.ts';
import type { ToleranceKind } from './exact-number.ts';

const equal = (kind: OutputComparison, expected: string, actual: string, tolerance?: number, version = 2) =>
  compare(kind, expected, actual, { tolerance, version }).equal;

test('lines ignore blanks at the ends of lines and of the text, and nothing else', () => {
  expect(equal('lines', 'a b\nc', '\na b  \r\nc\n\n')).toBe(true);
  expect(equal('lines', 'a b\nc', 'a  b\nc')).toBe(false);
  expect(equal('lines', 'a\nb', ' a\nb')).toBe(false);
});

test('the first line that differs is named, with a line that is missing as undefined', () => {
  expect(compare('lines', 'a\nb', 'a\nc').firstDifference).toEqual({ line: 2, expected: 'b', actual: 'c' });
  expect(compare('lines', 'a\nb', 'a').firstDifference).toEqual({
    line: 2,
    expected: 'b',
    actual: undefined,
  });
  expect(compare('words', '1 2', '1\n3').firstDifference).toEqual({ line: 2, expected: '2', actual: '3' });
});

test('an exact comparison sees a missing break at the end', () => {
  expect(equal('exact', 'a\n', 'a\n')).toBe(true);
  expect(equal('exact', 'a\n', 'a')).toBe(false);
});

test('words are compared over the breaks of lines', () => {
  expect(equal('words', '1 2 3', '1\n2   3\n')).toBe(true);
  expect(equal('words', '1 2 3', '1 23')).toBe(false);
});

test('numbers may be off by the tolerance, absolute below one and relative above', () => {
  expect(equal('numbers', '0.5 x', '0.5004 x', 0.001)).toBe(true);
  expect(equal('numbers', '1000000', '1000900', 0.001)).toBe(true);
  expect(equal('numbers', '1', '1.1', 0.001)).toBe(false);
  expect(equal('numbers', '1', 'Infinity', 0.001)).toBe(false);
  expect(equal('numbers', '1', 'nan', 9)).toBe(false);
});

test('results of functions are equal whatever the order of keys and the way to write a number', () => {
  expect(equal('json', '{"a":1,"b":[1.0]}', '{ "b": [1], "a": 1 }')).toBe(true);
  expect(equal('json', '[1,2]', '[2,1]')).toBe(false);
  expect(equal('json', '{"0":1}', '[1]')).toBe(false);
  expect(equal('json', '1', '')).toBe(false);
});

const factorial = (n: bigint): bigint => (n < 2n ? 1n : n * factorial(n - 1n));

test.each<[string, string, number, boolean]>([
  [`${factorial(200n)}`, '7', 0, false],
  [`${factorial(200n)}`, `${factorial(200n)}`, 0, true],
  [`${factorial(200n)}`, `${factorial(200n) + 1n}`, 0, false],
  ['12345678901234567890', '12345678901234567000', 0, false],
  ['12345678901234567890', '12345678901234567000', 1e-15, true],
  ['0.1', '0.10', 0, true],
  ['0.30000000000000004', '0.3', 0, false],
  ['0.30000000000000004', '0.3', 1e-9, true],
  ['1e400', '1e401', 1e-6, false],
  ['1e3', '1000.0', 0, true],
  ['-0', '0', 0, true],
  ['NaN', 'nan', 0, true],
  ['NaN', '0', 9, false],
  ['inf', 'Infinity', 0, true],
  ['inf', '-inf', 9, false],
  ['1e999999999', '1', 9, false],
  ['+5', '5', 0, true],
])(
  'numbers are compared as they are written: %s and %s, off by %d: %s',
  (expected, actual, tolerance, isEqual) => {
    expect(equal('numbers', expected, actual, tolerance)).toBe(isEqual);
  },
);

test.each<[string, string, number, boolean]>([
  ['9007199254740993', '9007199254740992', 0, false],
  ['[1, {"a": 0.30000000000000004}]', '[1,{"a":0.3}]', 1e-9, true],
  ['[1, {"a": 0.30000000000000004}]', '[1,{"a":0.3}]', 0, false],
  ['{"a":[1,2]}', '{ "a" : [ 1 , 2.0 ] }', 0, true],
  ['"1"', '1', 9, false],
  ['{}', '[]', 9, false],
  ['null', '0', 9, false],
])(
  'values are compared with the tolerance inside them: %s and %s, off by %d: %s',
  (expected, actual, tolerance, isEqual) => {
    expect(equal('json', expected, actual, tolerance)).toBe(isEqual);
  },
);

test.each<[string, string, ToleranceKind | undefined, boolean]>([
  ['1000', '1001', 'absolute', false],
  ['1000', '1000.01', 'absolute', true],
  ['1000', '1010', 'relative', true],
  ['1000', '1010.01', 'relative', false],
  ['0.001', '0.00101', 'relative', true],
  ['0.001', '0.002', 'relative', false],
  ['0', '0.0001', 'relative', false],
  ['0', '-0', 'relative', true],
  ['-1000', '-1010', 'relative', true],
  ['0.001', '0.01', undefined, true],
  ['1000', '1010', undefined, true],
])('%s and %s, off by 0.01 where the tolerance is %s: %s', (expected, actual, toleranceKind, isEqual) => {
  const how = { tolerance: 0.01, toleranceKind, version: 2 };
  expect(compare('numbers', expected, actual, how).equal).toBe(isEqual);
  expect(compare('json', `[{"a":${expected}}]`, `[{"a":${actual}}]`, how).equal).toBe(isEqual);
});

test('an empty object and digits beyond 64 bits are what PHP can give of them, since the third rules', () => {
  const php = { language: 'php', version: 3 } as const;
  const pairs = [
    ['[{}]', '[[]]'],
    ['{"a":18446744073709551616}', '{"a":"18446744073709551616"}'],
  ] as const;
  for (const [expected, actual] of pairs) {
    expect(compare('json', expected, actual, php).equal).toBe(true);
    expect(compare('json', actual, expected, php).equal).toBe(false);
    expect(compare('json', expected, actual, { ...php, language: 'python' }).equal).toBe(false);
    expect(compare('json', expected, actual, { ...php, version: 2 }).equal).toBe(false);
  }
  expect(compare('json', '7', '"7"', php).equal).toBe(false);
  expect(compare('json', '9223372036854775807', '"9223372036854775807"', php).equal).toBe(false);
});

test('what was marked by the first rules keeps them', () => {
  expect(equal('numbers', '12345678901234567890', '12345678901234567000', 0, 1)).toBe(true);
  expect(equal('json', '9007199254740993', '9007199254740992', 0, 1)).toBe(true);
});

const rows = (...all: unknown[][]) => all.map((row) => JSON.stringify(row)).join('\n');
const areSame = (kind: 'set' | 'ordered', expected: string, actual: string, tolerance = 0) =>
  compare(kind, expected, actual, { tolerance, version: 3 }).equal;

test.each<[string, unknown[][], unknown[][], number, boolean]>([
  ['numbers by what they are', [['a'], [1.5], [2]], [['b'], [2], [1.5]], 0, true],
  ['texts as they are written', [['a'], ['1.10']], [['a'], ['1.1']], 0, false],
  ['texts without the tolerance', [['a'], ['1.10']], [['a'], ['1.1']], 9, false],
  ['a text and a number by their signs', [['a'], ['1.5']], [['a'], [1.5]], 0, true],
  [
    'numbers within the tolerance',
    [
      ['a', 'b'],
      ['x', 1],
      ['y', 2],
    ],
    [
      ['a', 'b'],
      ['y', 2.01],
      ['x', 0.99],
    ],
    0.1,
    true,
  ],
  ['each row once', [['a'], [1], [2]], [['a'], [1], [1]], 0.4, false],
  ['the pairs that leave none alone', [['a'], [1], [2]], [['a'], [2], [3]], 1, true],
  [
    'pairs by all columns',
    [
      ['a', 'b'],
      [0, 1],
      [0, 0],
    ],
    [
      ['a', 'b'],
      [0, 0.5],
      [0, 1.5],
    ],
    0.5,
    true,
  ],
  ['NaN as a number', [['a'], ['NaN'], [1]], [['a'], [1], ['NaN']], 0.5, true],
  ['null as null', [['a'], [null]], [['a'], [0]], 9, false],
  ['columns of no rows', [['a', 'b']], [['c', 'd']], 0, true],
  ['other columns of no rows', [['a', 'b']], [['a']], 0, false],
])('rows are compared by %s', (_, expected, actual, tolerance, isEqual) => {
  expect(areSame('set', rows(...expected), rows(...actual), tolerance)).toBe(isEqual);
});

test('rows in order are not sought elsewhere, and the first that differs is named as it is', () => {
  expect(areSame('ordered', rows(['a'], [1], [2]), rows(['a'], [2], [1]), 0.5)).toBe(false);
  const { firstDifference } = compare('ordered', '["a"]\n[1.50]\n[2.0]', '["a"]\n[1.5]\n[3.00]', {
    version: 3,
  });
  expect(firstDifference).toEqual({ line: 2, expected: '[2.0]', actual: '[3.00]' });
  const missing = compare('set', '["a"]\n[1]\n[2]', '["a"]\n[2.0]', { version: 3 }).firstDifference;
  expect(missing).toEqual({ line: 1, expected: '[1]', actual: undefined });
  const columns = compare('set', '["a","b"]', '["a"]', { version: 3 }).firstDifference;
  expect(columns).toEqual({ line: 0, expected: '["a","b"]', actual: '["a"]' });
});

test('a thousand rows that are all close to each other are compared in a moment', () => {
  const many = (by: number) =>
    rows(['a', 'b'], ...Array.from({ length: 1000 }, (_, at) => [at / 1e4 + by, -at / 1e4]));
  expect(areSame('set', many(0), many(0.5), 1)).toBe(true);
  expect(areSame('set', many(0), many(0.5), 0.45)).toBe(false);
});

test('numbers that are written as such are texts for the rules of before', () => {
  expect(compare('set', '["a"]\n[1.50]', '["a"]\n["1.5"]', { version: 2 }).equal).toBe(true);
  expect(compare('set', '["a"]\n["1.10"]', '["a"]\n[1.1]').equal).toBe(true);
});

test('rows are compared without the names of columns, as a set with repeats or in order', () => {
  const given = '["id"]\n["1"]\n["2.50"]\n["2.50"]\n';
  expect(equal('set', given, '["n"]\n["2.5"]\n["1.0"]\n["2.5"]\n')).toBe(true);
  expect(equal('set', given, '["n"]\n["2.5"]\n["1"]\n["1"]\n')).toBe(false);
  expect(equal('ordered', given, '["n"]\n["2.5"]\n["1"]\n["2.5"]\n')).toBe(false);
  expect(equal('ordered', given, given)).toBe(true);
});
