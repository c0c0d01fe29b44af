import { expect, test } from 'vitest';
import { importEntries } from './import-entries.ts';

const essay = (statement: string) => ({ statement, kind: 'essay' as const, options: [] });

test('questions and refusals are in the order of the file, and losses with their question', () => {
  const entries = importEntries({
    questions: [essay('Um'), { ...essay('Dois'), feedback: 'x', tags: ['sql'] }],
    problems: [
      { at: 0, severity: 'refused', reason: 'ruim', line: 1 },
      { at: 1, severity: 'loss', reason: 'perdeu', line: 5 },
      { at: 2, severity: 'refused', reason: 'pior', line: 9, title: 'T' },
    ],
  });
  expect(entries.map(({ question, line, reasons }) => [question?.statement, line, reasons])).toEqual([
    [undefined, 1, ['ruim']],
    ['Um', undefined, []],
    ['Dois', 5, ['perdeu', 'As tags ficam de fora: sql.']],
    [undefined, 9, ['pior']],
  ]);
});

test('tags are no loss where there is a place for them', () => {
  const [entry] = importEntries({ questions: [{ ...essay('Um'), tags: ['sql'] }], problems: [] }, true);
  expect(entry?.reasons).toEqual([]);
});

test('texts that are too long for the form are refused', () => {
  const option = { text: 'a', correct: true };
  const levels = [0, 1].map((points) => ({ points, description: '' }));
  const entries = importEntries({
    questions: [
      essay('x'.repeat(10_001)),
      { statement: 'Qual?', kind: 'single', options: Array.from({ length: 21 }, () => option) },
      { ...essay('Um'), rubric: [{ name: 'x'.repeat(121), levels }] },
      { statement: 'Qual?', kind: 'single', options: [option, { text: 'b'.repeat(2001), correct: false }] },
    ],
    problems: [],
  });
  expect(entries.every((entry) => !entry.question && entry.reasons.length === 1)).toBe(true);
});
