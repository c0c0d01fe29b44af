import { expect, test } from 'vitest';
import type { Question } from '../question.ts';
import { aikenProblems, parseAiken, writeAiken } from './aiken.ts';

test('a question has a statement, alternatives and a letter', () => {
  expect(parseAiken('Lê linhas?\r\nA. SELECT\r\nB) DROP\r\nANSWER: A').questions).toEqual([
    {
      statement: 'Lê linhas?',
      kind: 'single',
      options: [
        { text: 'SELECT', correct: true },
        { text: 'DROP', correct: false },
      ],
    },
  ]);
});

test('a bad question does not stop the others and is reported with its line', () => {
  const { questions, problems } = parseAiken(
    'Um?\nA. a\nB. b\n\nDois?\nA. a\nB. b\nANSWER: C\n\nSolta\n\nANSWER: A\n\nTrês?\nA. a\nB. b\nANSWER: B',
  );
  expect(questions.map((question) => question.statement)).toEqual(['Três?']);
  expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
    [1, 'Falta a linha ANSWER com a letra da correta.'],
    [5, 'A linha ANSWER diz “C”, que não é uma das alternativas.'],
    [10, 'Faltam alternativas: são precisas ao menos duas.'],
  ]);
});

test('questions that Aiken cannot hold are left out and named', () => {
  const single = {
    statement: 'Qual?',
    kind: 'single' as const,
    options: [
      { text: 'a', correct: true },
      { text: 'b', correct: false },
    ],
  };
  const questions: Question[] = [
    { ...single, title: 'Um' },
    { statement: 'Explique.', kind: 'essay', options: [] },
    { ...single, statement: 'Um\n\nDois' },
  ];
  expect(writeAiken(questions)).toBe('Qual?\nA. a\nB. b\nANSWER: A\n');
  expect(aikenProblems(questions).map((problem) => problem.severity)).toEqual(['loss', 'refused', 'refused']);
});

const rightOf = (answer: string) => {
  const { questions, problems } = parseAiken(`Qual?\nA)SELECT\nB.DROP\n\nC) DELETE\n${answer}`);
  const right = questions[0]?.options.filter((option) => option.correct).map((option) => option.text);
  return [
    right?.join() ?? problems[0]?.reason,
    ...(questions[0] ? problems.map(({ reason }) => reason) : []),
  ];
};

test.each([
  'ANSWER: B',
  'Answer:B',
  'answer : b',
  'ANSWER: B.',
  'ANSWER: (B)',
  'Answer: B) DROP',
  'RESPOSTA: B',
  'Resposta correta: B',
  'Gabarito: B',
  'Correct answer: B',
])('the first letter of the last line counts: %s', (answer) => {
  expect(rightOf(answer)).toEqual(['DROP']);
});

test('text after the letter is reported as left out, unless it repeats the alternative', () => {
  expect(rightOf('ANSWER: B) porque apaga')).toEqual([
    'DROP',
    'O que vem depois da letra na linha ANSWER fica de fora.',
  ]);
});

test('an answer may name an alternative by its text', () => {
  expect(rightOf('ANSWER: drop')).toEqual(['DROP']);
});

test('alternatives may have small letters, unless the statement uses them for a list', () => {
  const { questions } = parseAiken(
    'Um?\n\na) x\nb)y\nResposta: b\n\nJulgue:\na) x\nb) y\nA. só a\nB. só b\nANSWER: B',
  );
  expect(questions).toMatchObject([
    { statement: 'Um?', options: [{ text: 'x' }, { text: 'y', correct: true }] },
    { statement: 'Julgue:\na) x\nb) y', options: [{ text: 'só a' }, { text: 'só b', correct: true }] },
  ]);
});

test('several letters make a multiple choice', () => {
  expect(rightOf('ANSWER: A, C')).toEqual(['SELECT,DELETE']);
  expect(rightOf('RESPOSTA: A e B')).toEqual(['SELECT,DROP']);
});

test('words, and letters without an alternative, are not answers', () => {
  for (const answer of ['Banana', 'D', 'A, D', '3', ''])
    expect(rightOf(`ANSWER: ${answer}`)).toEqual([
      `A linha ANSWER diz “${answer.toUpperCase()}”, que não é uma das alternativas.`,
    ]);
});
