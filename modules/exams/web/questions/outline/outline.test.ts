import { expect, test } from 'vitest';
import { blankQuestion } from '../../form/exam-form.ts';
import { afterMove, afterRemoval, firstWords, questionAt, toEntry } from './outline.ts';

test('the open question stays the open one wherever another is moved', () => {
  const letters = ['a', 'b', 'c', 'd'];
  for (const [from] of letters.entries())
    for (const [to] of letters.entries())
      for (const [open, letter] of letters.entries()) {
        const moved = letters.toSpliced(from, 1).toSpliced(to, 0, letters[from] ?? '');
        expect(moved[afterMove(open, from, to)]).toBe(letter);
      }
});

test('when a question is gone, the open one stays open, or the next one opens', () => {
  expect(afterRemoval(2, 0, 4)).toBe(1);
  expect(afterRemoval(1, 2, 4)).toBe(1);
  expect(afterRemoval(1, 1, 4)).toBe(1);
  expect(afterRemoval(3, 3, 4)).toBe(2);
  expect(afterRemoval(0, 0, 1)).toBe(0);
});

test('the first words are those of the first line that says something, without marks', () => {
  expect(firstWords('\n## O que faz **SELECT** em `sql`?\nMais.')).toBe('O que faz SELECT em sql?');
  expect(firstWords('```java\nint my_list = 1;\n```')).toBe('int my_list = 1;');
  expect(firstWords('> - ')).toBe('-');
  expect(firstWords('| id | nome |\n|---|---|')).toBe('id | nome');
  expect(firstWords(' \n')).toBe('');
  expect(firstWords('x'.repeat(500))).toHaveLength(80);
});

test('an entry names what the question lacks', () => {
  const fault = (given: object) => toEntry({ ...blankQuestion(), statement: 'Por quê?', ...given }).fault;
  const [right, other] = [
    { text: 'A', correct: true },
    { text: 'B', correct: null },
  ];
  expect(fault({})).toBeUndefined();
  expect(fault({ statement: ' ' })).toBe('Falta o enunciado');
  expect(fault({ kind: 'single', options: [right, other] })).toBeUndefined();
  expect(fault({ kind: 'single', options: [other, other] })).toBe('Falta marcar a resposta certa');
  expect(fault({ kind: 'multiple', options: [right, { ...other, text: '' }] })).toBe(
    'Falta o texto de uma alternativa',
  );
  expect(fault({ modelAnswer: 'x'.repeat(100_000) })).toBe('Confira esta questão');
});

test('a path of a field tells its question', () => {
  expect(questionAt('questions.12.options.0.text')).toBe(12);
  expect(questionAt('questions')).toBeUndefined();
  expect(questionAt('period')).toBeUndefined();
});
