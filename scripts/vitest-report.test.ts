import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './command.ts';
import {
  afterSecondTry,
  count,
  type FileResult,
  failuresOf,
  forSecondTry,
  type Report,
  unsteadyOf,
} from './vitest-report.ts';

function file(name: string, tests: Record<string, string | undefined>, message = ''): FileResult {
  const assertionResults = Object.entries(tests).map(([fullName, failure]) => ({
    fullName,
    status: failure === undefined ? 'passed' : 'failed',
    failureMessages: failure === undefined ? [] : [failure],
  }));
  const isFailed = message !== '' || Object.values(tests).some((failure) => failure !== undefined);
  return { name: join(root, name), status: isFailed ? 'failed' : 'passed', message, assertionResults };
}
const run = (...testResults: FileResult[]): Report => ({ testResults });

const sound = file('e2e/a.e2e.ts', { 'a opens': undefined });
const red = file('e2e/b.e2e.ts', { 'b opens': undefined, 'b closes': 'the page is gone' });
const green = file('e2e/b.e2e.ts', { 'b opens': undefined, 'b closes': undefined });

test('tests are counted, and a file that breaks outside of them as one failure', () => {
  expect(count(run(sound, red))).toEqual({ passed: 2, failed: 1 });
  expect(count(run(sound, file('e2e/c.e2e.ts', {}, 'no browser')))).toEqual({ passed: 1, failed: 1 });
  expect(count(run(file('e2e/c.e2e.ts', { 'c opens': undefined }, 'no end')))).toEqual({
    passed: 1,
    failed: 1,
  });
});

test('each failed test is named by its file and its failure', () => {
  expect(failuresOf(run(sound, red, file('e2e/c.e2e.ts', {}, 'no browser')))).toEqual([
    { test: 'e2e/b.e2e.ts > b closes', failure: 'the page is gone' },
    { test: 'e2e/c.e2e.ts', failure: 'no browser' },
  ]);
});

describe('the second try', () => {
  test('is of failed files alone, and of three at most', () => {
    expect(forSecondTry(run(sound))).toEqual([]);
    expect(forSecondTry(run(sound, red))).toEqual([red.name]);
    const failed = ['1', '2', '3', '4'].map((name) => file(name, { opens: 'no' }));
    expect(forSecondTry(run(...failed.slice(1)))).toHaveLength(3);
    expect(forSecondTry(run(...failed))).toEqual([]);
  });

  test('counts in the place of the first, and what failed before is named with its failure', () => {
    const after = afterSecondTry(run(sound, red), run(green));
    expect(count(after)).toEqual({ passed: 3, failed: 0 });
    expect(unsteadyOf(run(sound, red), after)).toEqual([
      { test: 'e2e/b.e2e.ts > b closes', failure: 'the page is gone' },
    ]);
  });

  test('that fails is a failure, also where another test of the file failed', () => {
    const other = file('e2e/b.e2e.ts', { 'b opens': 'no answer', 'b closes': undefined });
    for (const second of [red, other]) {
      const after = afterSecondTry(run(sound, red), run(second));
      expect(count(after)).toEqual({ passed: 2, failed: 1 });
      expect(unsteadyOf(run(sound, red), after)).toEqual([]);
    }
  });

  test('that did not come to a file leaves it failed', () => {
    const after = afterSecondTry(run(sound, red), run());
    expect(count(after)).toEqual({ passed: 2, failed: 1 });
    expect(unsteadyOf(run(sound, red), after)).toEqual([]);
  });

  test('of a file that broke outside its tests names the file', () => {
    const broken = file('e2e/b.e2e.ts', {}, 'no browser');
    const after = afterSecondTry(run(broken), run(green));
    expect(unsteadyOf(run(broken), after)).toEqual([{ test: 'e2e/b.e2e.ts', failure: 'no browser' }]);
  });
});
