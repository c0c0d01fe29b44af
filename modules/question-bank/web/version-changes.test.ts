import { expect, test } from 'vitest';
import type { QuestionInput } from './question-input.ts';
import { changesBetween, inWords } from './version-changes.ts';

const question: QuestionInput = {
  statement: 'Qual comando lê linhas?',
  kind: 'single',
  options: [
    { text: 'SELECT', correct: true },
    { text: 'DROP', correct: false },
  ],
};

test('what only says nothing in another way is no change', () => {
  expect(
    changesBetween(question, {
      ...{ ...question, imageUrl: null, explanation: '', modelAnswer: null, points: 1, rubric: null },
      options: [
        { text: 'SELECT', correct: true },
        { text: 'DROP', correct: null },
      ],
    }),
  ).toEqual([]);
});

test('a change of the key is distinguished from a change of the alternatives', () => {
  const marked = (first: boolean, text = 'SELECT') => ({
    ...question,
    options: [
      { text, correct: first },
      { text: 'DROP', correct: !first },
    ],
  });
  expect(changesBetween(question, marked(false))).toEqual(['gabarito']);
  expect(changesBetween(question, marked(true, 'SELECT *'))).toEqual(['alternativas']);
});

test('all that changed is named in the order of the form', () => {
  const changes = changesBetween(question, {
    ...{ statement: 'Qual?', kind: 'essay', markingNotes: '- Cita SELECT' },
    ...{ explanation: 'Porque lê.', imageUrl: '/files/a.png', points: 2 },
    rubric: [{ name: 'Correção', levels: [{ points: 1, description: 'Atende' }] }],
  });
  expect(inWords(changes)).toBe(
    'tipo, enunciado, imagem, alternativas, pontos, rubrica, texto para quem corrige e explicação',
  );
});
