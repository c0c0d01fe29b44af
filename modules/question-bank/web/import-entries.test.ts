import { expect, test } from 'vitest';
import type { Execution } from '../domain/execution.ts';
import { importEntries } from './import-entries.ts';

const doubling: Execution = {
  ...{ kind: 'code', shape: 'program', timeMs: 2000, memoryMb: 256, comparison: 'lines' },
  ...{ credit: 'weights', writing: false, wrong: [] },
  languages: [{ language: 'python', starter: '', references: ['print(2 * int(input()))'] }],
  tests: [{ name: '', input: '2', expected: '4', weight: 1, hidden: true }],
};
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

test('what a file without any question loses is said, because it may be why there is none', () => {
  const entries = importEntries({
    questions: [],
    problems: [
      { at: 0, severity: 'loss', reason: 'Colunas que não usamos: “correta”.', line: 1 },
      { at: 0, severity: 'refused', reason: 'Nenhuma alternativa está marcada como correta.', line: 2 },
    ],
  });
  expect(entries.map(({ line, reasons }) => [line, reasons])).toEqual([
    [1, ['Colunas que não usamos: “correta”.']],
    [2, ['Nenhuma alternativa está marcada como correta.']],
  ]);
});

test('tags are no loss where there is a place for them', () => {
  const [entry] = importEntries({ questions: [{ ...essay('Um'), tags: ['sql'] }], problems: [] }, true);
  expect(entry?.reasons).toEqual([]);
});

test('a category becomes a tag where there is a place for tags, and tags that do not fit are named', () => {
  const questions = [
    { ...essay('Um'), tags: ['SQL'], category: 'Redes  TCP' },
    { ...essay('Dois'), tags: ['sql', 'SQL', 'x'.repeat(41), ...Array.from('abcdefghi')], category: 'J' },
  ];
  const [plain, full] = importEntries({ questions, problems: [] }, true);
  expect([plain?.question?.tags, plain?.reasons]).toEqual([['sql', 'redes tcp'], []]);
  expect(full?.question?.tags).toEqual(['sql', ...Array.from('abcdefghi')]);
  expect(full?.reasons).toEqual([`As tags ficam de fora: ${'x'.repeat(41)}, J.`]);
  expect(importEntries({ questions, problems: [] })[0]?.reasons).toEqual(['As tags ficam de fora: SQL.']);
});

test('an executable question is taken as it is', () => {
  const running = { ...essay('Dobre.'), execution: doubling };
  expect(importEntries({ questions: [running], problems: [] })).toMatchObject([
    { question: running, reasons: [] },
  ]);
});

test('what is against the limits of the form is refused', () => {
  const option = { text: 'a', correct: true };
  const levels = [0, 1].map((points) => ({ points, description: '' }));
  const entries = importEntries({
    questions: [
      essay('x'.repeat(10_001)),
      { statement: 'Qual?', kind: 'single', options: Array.from({ length: 21 }, () => option) },
      { ...essay('Um'), execution: { ...doubling, tests: [] } },
      { ...essay('Um'), rubric: [{ name: 'x'.repeat(121), levels }] },
      { statement: 'Qual?', kind: 'single', options: [option, { text: 'b'.repeat(2001), correct: false }] },
    ],
    problems: [],
  });
  expect(entries.every((entry) => !entry.question && entry.reasons.length === 1)).toBe(true);
});
