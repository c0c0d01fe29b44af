import { expect, test } from 'vitest';
import { compare, type OutputComparison } from './compare.ts';

const equal = (kind: OutputComparison, expected: string, actual: string, tolerance?: number) =>
  compare(kind, expected, actual, tolerance).equal;

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

test('rows are compared without the names of columns, as a set with repeats or in order', () => {
  const rows = '["id"]\n["1"]\n["2.50"]\n["2.50"]\n';
  expect(equal('set', rows, '["n"]\n["2.5"]\n["1.0"]\n["2.5"]\n')).toBe(true);
  expect(equal('set', rows, '["n"]\n["2.5"]\n["1"]\n["1"]\n')).toBe(false);
  expect(equal('ordered', rows, '["n"]\n["2.5"]\n["1"]\n["2.5"]\n')).toBe(false);
  expect(equal('ordered', rows, rows)).toBe(true);
});
