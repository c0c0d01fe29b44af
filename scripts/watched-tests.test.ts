import { expect, test } from 'vitest';
import { testsFor } from './watched-tests.ts';

const tests = ['a/server/grade.test.ts', 'a/server/grade.races.test.ts', 'a/server/b.test.ts', 'c/d.test.ts'];

test('a changed test is run alone', () => {
  expect(testsFor('a/server/grade.test.ts', tests)).toEqual(['a/server/grade.test.ts']);
});

test('of a changed source run the tests that are named like it, and else those beside it', () => {
  expect(testsFor('a/server/grade.ts', tests)).toEqual(tests.slice(0, 2));
  expect(testsFor('a/server/grade.queries.ts', tests)).toEqual(tests.slice(0, 2));
  expect(testsFor('a/server/rules.ts', tests)).toEqual(tests.slice(0, 3));
  expect(testsFor('e/f.ts', tests)).toEqual([]);
});
