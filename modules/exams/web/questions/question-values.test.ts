import { expect, test } from 'vitest';
import { toQuestions, toValues } from './question-values.ts';

const essay = (statement: string) => ({ statement, kind: 'essay' as const, options: [] });

test('a question passes through the form unchanged', () => {
  const single = {
    statement: 'Qual?',
    kind: 'single' as const,
    options: [
      { text: 'a', correct: true },
      { text: 'b', correct: false },
    ],
  };
  const judged = {
    ...essay('Por quê?'),
    modelAnswer: 'Porque sim.',
    markingNotes: '- Diz o motivo.',
    points: 10,
  };
  const levels = [
    { points: 0, description: '' },
    { points: 1, description: 'Diz o motivo.' },
  ];
  const weighed = { ...essay('Como?'), rubric: [{ name: 'Clareza', levels }] };
  const explained = { ...single, feedback: 'Porque *lê*.' };
  const all = [single, essay('Explique.'), judged, weighed, explained];
  expect(toQuestions(all.map(toValues))).toEqual(all);
});
