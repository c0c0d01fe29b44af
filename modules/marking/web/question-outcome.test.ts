import { expect, test } from 'vitest';
import type { AnsweredQuestion } from '../contract/grading.ts';
import { outcomeOf } from './question-outcome.ts';

const essay = (more: Partial<AnsweredQuestion> = {}): AnsweredQuestion => ({
  ...{ id: 1, kind: 'essay', statement: 'Por quê?', correct: null, options: [] },
  ...more,
});
const rubric = [0, 1].map(() => ({
  name: 'Clareza',
  levels: [0, 2].map((points) => ({ points, description: '' })),
}));
const choice = (kind: 'single' | 'multiple', options: readonly string[]): AnsweredQuestion => ({
  ...{ id: 1, kind, statement: 'Qual?', correct: null },
  options: options.map((signs, at) => ({
    ...{ id: at + 1, text: String(at) },
    ...{ correct: signs.includes('right'), picked: signs.includes('picked') },
  })),
});

test.each([
  ['nobody has marked it', essay(), 'waiting'],
  ['a person took it for right', essay({ correct: true }), 'right'],
  ['a person took it for wrong', essay({ correct: false }), 'wrong'],
  ['its levels earn all points', essay({ rubric, correct: true, levels: [1, 1] }), 'right'],
  [
    'its levels earn a part, which counts as right',
    essay({ rubric, correct: true, levels: [1, 0] }),
    'partial',
  ],
  ['its levels earn nothing', essay({ rubric, correct: false, levels: [0, 0] }), 'wrong'],
  ['it passed a part of the tests', essay({ correct: false, passed: { weight: 1, of: 3 } }), 'partial'],
  ['two people differ', essay({ correct: true, meanOf: [{ correct: true }, { correct: false }] }), 'partial'],
] as const)('an open answer of which %s', (_, question, outcome) => {
  expect(outcomeOf(question)).toBe(outcome);
});

test.each([
  ['single', ['right picked', ''], 'right'],
  ['single', ['right', 'picked'], 'wrong'],
  ['single', ['right', ''], 'wrong'],
  ['multiple', ['right picked', 'right', ''], 'partial'],
  ['multiple', ['right picked', 'right picked', ''], 'right'],
  ['multiple', ['right picked', 'picked'], 'wrong'],
] as const)('a choice (%s, %j) needs nobody to be %s', (kind, options, outcome) => {
  expect(outcomeOf(choice(kind, options))).toBe(outcome);
});

test('an annulled question counts for nobody, whatever was answered', () => {
  const change = { kind: 'annulled' } as AnsweredQuestion['change'];
  expect(outcomeOf({ ...essay({ correct: true }), change })).toBe('void');
  expect(outcomeOf({ ...choice('single', ['right picked', '']), change })).toBe('void');
});
