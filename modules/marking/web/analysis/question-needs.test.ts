import { expect, test } from 'vitest';
import type { QuestionFigures } from '../../contract/grading.ts';
import { needsOf } from './question-needs.ts';

const question = (number: number, more: Partial<QuestionFigures> = {}): QuestionFigures => ({
  ...{ id: 100 + number, number, kind: 'essay', statement: `Pergunta ${number}` },
  ...{ asked: 30, answered: 30, judged: 30, left: 0, options: [], findings: [] },
  ...more,
});
const said = (...questions: QuestionFigures[]) =>
  needsOf(questions).map(({ question: { number }, kind }) => [number, kind]);

test('a key in doubt comes first, then answers that wait, the most of them first, then what is worth a look', () => {
  expect(
    said(
      question(1, { findings: ['does_not_separate'] }),
      question(2, { left: 1 }),
      question(3, { left: 7 }),
      question(4, { findings: ['against_the_total'] }),
      question(5, { findings: ['nearly_nobody'] }),
    ),
  ).toEqual([
    [4, 'key'],
    [3, 'marks'],
    [2, 'marks'],
    [1, 'look'],
    [5, 'look'],
  ]);
});

test('a question is named once, by its most urgent need', () => {
  expect(said(question(1, { left: 2, findings: ['nearly_nobody'] }))).toEqual([[1, 'marks']]);
  expect(said(question(1, { left: 2, findings: ['against_the_total', 'nearly_nobody'] }))).toEqual([
    [1, 'key'],
  ]);
});

test('what is in order, annulled or known of too few needs nothing', () => {
  const change = { kind: 'annulled' } as QuestionFigures['change'];
  expect(
    said(
      question(1, { findings: ['separates_well'] }),
      question(2, { findings: ['few_attempts'] }),
      question(3, { left: 3, change }),
    ),
  ).toEqual([]);
});

test('one answer is one answer', () => {
  expect(needsOf([question(1, { left: 1 }), question(2, { left: 2 })]).map(({ text }) => text)).toEqual([
    'Faltam 2 respostas para corrigir',
    'Falta corrigir 1 resposta',
  ]);
});
