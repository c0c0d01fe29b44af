import { expect, test } from 'vitest';
import type { CodingQuestion } from '#modules/templates/server/own-exams/coding-folder.ts';
import { isCoding, readExamFiles } from '#modules/templates/server/own-exams/exam-file.ts';
import { codingFaults } from './coding-faults.ts';

const questions = (await readExamFiles()).flatMap((exam) => exam.questions.filter(isCoding));
const [question] = questions;
if (!question) throw new Error('There is no question that runs.');
const { execution } = question;

const broken = (change: Partial<CodingQuestion['execution']>): string[] =>
  codingFaults({ ...question, execution: { ...execution, ...change } });

test('there are 15 questions of code and 8 of SQL, about half of each open', () => {
  const count = (kind: string, half: string) =>
    questions.filter((one) => one.execution.kind === kind && one.half === half).length;
  expect([count('code', 'open'), count('code', 'reserved')]).toEqual([8, 7]);
  expect([count('sql', 'open'), count('sql', 'reserved')]).toEqual([4, 4]);
  const inJava = questions.filter((one) =>
    one.execution.languages.some(({ language }) => language === 'java'),
  );
  expect(inJava.length).toBeGreaterThanOrEqual(5);
});

test.each([
  ['few tests', { tests: execution.tests.slice(0, 7) }, 'it has 7 tests, not 8'],
  [
    'no example',
    { tests: execution.tests.map((one) => ({ ...one, hidden: true })) },
    '0 of its tests are visible',
  ],
  ['one wrong solution', { wrong: execution.wrong.slice(0, 1) }, 'it has 1 wrong solutions, not 2'],
  [
    'the same input twice',
    { tests: execution.tests.map((one) => ({ ...one, input: 'a' })) },
    'two tests have the same input',
  ],
  [
    'no Python',
    { languages: execution.languages.filter(({ language }) => language !== 'python') },
    'it has no solution in python',
  ],
  [
    'types that cannot be removed',
    { languages: execution.languages.map((one) => ({ ...one, references: ['const a: = 1;'] })) },
    expect.stringMatching(/^its types cannot be removed/),
  ],
])('a question with %s is criticised', (_, change, fault) => {
  expect(codingFaults(question)).toEqual([]);
  expect(broken(change)).toContainEqual(fault);
});
