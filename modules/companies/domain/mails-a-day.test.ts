import { expect, test } from 'vitest';
import { mailsADay } from './mails-a-day.ts';

test.each([
  ['is low in the first week, whoever answers', { ageDays: 6.9, answered: 1_000, isChecked: false }, 20],
  ['is higher for a checked company', { ageDays: 0, answered: 0, isChecked: true }, 100],
  ['doubles with the first week', { ageDays: 7, answered: 1_000, isChecked: false }, 40],
  ['doubles with each week', { ageDays: 28, answered: 1_000, isChecked: false }, 320],
  [
    'stays where nobody answers, however old the company is',
    { ageDays: 365, answered: 0, isChecked: true },
    100,
  ],
  ['grows by five for each answer', { ageDays: 365, answered: 7, isChecked: false }, 55],
  ['has an upper bound', { ageDays: 3_650, answered: 100_000, isChecked: true }, 3_000],
  ['is the first one for a clock set back', { ageDays: -3, answered: 10, isChecked: false }, 20],
])('the limit %s', (_, sender, limit) => {
  expect(mailsADay(sender)).toBe(limit);
});
