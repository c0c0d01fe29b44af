import { expect, test } from 'vitest';
import type { Execution } from '#modules/question-bank/domain/execution.ts';
import { blankExecution, toExecution } from './execution-values.ts';
import { asExpected, referenceOutput } from './reference-output.ts';
import type { SolutionReport } from './solution-reports.ts';

const blank = toExecution(blankExecution('code'));
const of: Execution = {
  ...blank,
  languages: [{ language: 'javascript', starter: '', references: ['console.log(1)'] }],
  tests: [
    { name: '', input: 'a', expected: '', weight: 1, hidden: false },
    { name: '', input: 'b', expected: '', weight: 1, hidden: true },
  ],
};
const reference = { path: '', language: 'javascript', name: '', isWrong: false, isFine: false } as const;
const report: SolutionReport = {
  ...{ of, languages: [], faults: [], warnings: [] },
  solutions: [
    {
      ...{ ...reference, sentence: '', verdict: 'accepted', passed: 2, slowestMs: 1, limitMs: 1 },
      outputs: ['1\n', null],
    },
  ],
};

test('an output is known while its test and the solution are as they were', () => {
  const renamed = { ...of, tests: of.tests.map((one) => ({ ...one, name: 'x', expected: '2' })) };
  expect(referenceOutput(report, renamed, 0)).toBe('1\n');
  expect(referenceOutput(report, renamed, 1)).toBeNull();
  const [first, second] = of.tests;
  if (!first || !second) throw new Error('There are two tests.');
  expect(referenceOutput(report, { ...of, tests: [{ ...first, input: 'c' }, second] }, 0)).toBeUndefined();
  const rewritten = of.languages.map((one) => ({ ...one, references: ['console.log(2)'] }));
  expect(referenceOutput(report, { ...of, languages: rewritten }, 0)).toBeUndefined();
  expect(referenceOutput(undefined, of, 0)).toBeUndefined();
});

test('the line break at the end is kept only where every character counts', () => {
  expect(asExpected('1\n', 'lines')).toBe('1');
  expect(asExpected('1\n', 'exact')).toBe('1\n');
});
