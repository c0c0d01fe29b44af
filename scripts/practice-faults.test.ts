import { expect, test } from 'vitest';
import { type OwnPractice, readPracticeFiles } from '#modules/templates/server/own-exams/practice-file.ts';
import { practiceFaults } from './practice-faults.ts';

const [sample] = await readPracticeFiles();
if (!sample) throw new Error('There is no practical exam.');
const faults = (change: Partial<OwnPractice>) => practiceFaults([{ ...sample, ...change }]);

test('there are five practical exams without faults', async () => {
  const practices = await readPracticeFiles();
  expect(practices.length).toBeGreaterThanOrEqual(5);
  expect(practiceFaults(practices)).toEqual([]);
});

const [row, ...rows] = sample.markingSheet;
if (!row) throw new Error('Its marking sheet is empty.');

test.each<[string, Partial<OwnPractice>, RegExp]>([
  ['a sheet of 105 points', { markingSheet: [{ ...row, points: row.points + 5 }, ...rows] }, /105 points/],
  ['a pass that is no test', { pass: 20 }, /20 points pass/],
  ['more than a day of work', { hours: [4, 10] }, /more than 6 hours/],
  ['a task of a sentence', { task: 'Faça uma API.' }, /its task has 13 characters/],
  ['an empty base repository', { baseRepository: 'Nada.' }, /its base repository has 5/],
  ['a criterion of a word', { criteria: ['Funciona.'] }, /its criterion has 9/],
  ['criteria said twice', { criteria: [...sample.criteria, ...sample.criteria.slice(0, 1)] }, /says twice/],
  ['no word about AI', { rules: sample.rules.filter((rule) => !rule.includes('IA')) }, /use of AI/],
  [
    'more than the form takes',
    { introduction: 'a'.repeat(600), task: 'b'.repeat(2500), baseRepository: 'c'.repeat(1500) },
    /its description has/,
  ],
  ['an open fence', { modelAnswer: `${sample.modelAnswer}\n\`\`\`sql\nselect 1` }, /fence is not closed/],
])('%s is found', (_, change, fault) => {
  expect(faults({})).toEqual([]);
  const found = faults(change);
  expect(found).toEqual([expect.stringMatching(fault)]);
  expect(found[0]).toMatch(/^practical\/[a-z-]+: /);
});
