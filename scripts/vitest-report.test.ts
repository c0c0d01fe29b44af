import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './command.ts';
import { count, type FileResult, failuresOf, type Report } from './vitest-report.ts';

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
