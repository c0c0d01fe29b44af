import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ResultQuestion } from '../../contract/attempt-questions.ts';
import { QuestionResultCard } from './QuestionResultCard.tsx';

afterEach(cleanup);

const option = (id: number, text: string, correct: boolean, picked: boolean) => ({
  id,
  text,
  correct,
  picked,
});
const choice: ResultQuestion = {
  id: 1,
  kind: 'multiple',
  statement: 'Quais são junções?',
  credit: 50,
  options: [
    option(1, 'INNER JOIN', true, true),
    option(2, 'LEFT JOIN', true, false),
    option(3, 'GROUP BY', false, false),
  ],
};
const essay: ResultQuestion = {
  id: 2,
  kind: 'essay',
  statement: 'Por quê?',
  answer: { text: 'Porque sim.' },
  options: [],
};
const show = (question: ResultQuestion) =>
  render(<QuestionResultCard question={question} attemptId={1} number={4} isKeyShown />);

test('each alternative says whether it was right and whether it was picked', () => {
  show(choice);
  const lines = within(screen.getByRole('list', { name: 'Alternativas da questão 4' })).getAllByRole(
    'listitem',
  );
  expect(lines.map((line) => line.textContent)).toEqual([
    'INNER JOINSua respostaCorreta',
    'LEFT JOINCorreta',
    'GROUP BY',
  ]);
});

test.each([
  [{ ...choice, credit: 100 }, 'Certa'],
  [{ ...choice, credit: 0 }, 'Errada'],
  [choice, 'Parcial: 50%'],
  [essay, 'Aguardando correção'],
  [{ ...essay, answer: { text: ' ' } }, 'Sem resposta'],
  [{ ...choice, credit: 0, options: [option(1, 'INNER JOIN', true, false)] }, 'Sem resposta'],
])('what an answer is worth is said in a word (%#)', (question, word) => {
  show(question);
  expect(screen.getByText(word, { exact: true })).toBeTruthy();
});

test.each([
  [{ ...choice, credit: 100 }, true, false],
  [{ ...choice, credit: 0 }, true, true],
  [choice, true, true],
  [essay, true, true],
  [{ ...choice, credit: undefined }, false, true],
])('only what was right is closed, and says in a line what it asked (%#)', (question, isKeyShown, isOpen) => {
  render(<QuestionResultCard question={question} attemptId={1} number={4} isKeyShown={isKeyShown} />);
  expect(screen.getByRole<HTMLDetailsElement>('group').open).toBe(isOpen);
  const summary = screen.getByRole('heading', { name: 'Questão 4' }).closest('summary');
  expect(summary?.textContent?.includes(question.statement)).toBe(!isOpen);
});

const rubric = [
  {
    name: 'Clareza',
    levels: [
      { points: 0, description: '' },
      { points: 4, description: 'Qualquer um entende.' },
    ],
  },
  {
    name: 'Exemplos',
    levels: [
      { points: 2, description: '' },
      { points: 0, description: 'Não há.' },
    ],
  },
];

test('an answer marked by a rubric says the level of each criterion, with its comment', () => {
  show({ ...essay, credit: 66.7, rubric, levels: [1, 1], comments: ['', 'Faltou um exemplo.'] });
  const lines = within(screen.getByRole('region', { name: 'Como foi corrigida' })).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    'Clareza: 4 de 4 pontosQualquer um entende.',
    'Exemplos: 0 de 2 pontosNão há.Comentário de quem corrigiuFaltou um exemplo.',
  ]);
  expect(screen.getByText('Parcial: 66,7%')).toBeTruthy();
});

test('a comment on an answer without a rubric stands under it; a rubric that marked nothing is not shown', () => {
  show({ ...essay, credit: 0, comments: ['Responda à pergunta.'] });
  expect(screen.getByText('Responda à pergunta.')).toBeTruthy();
  cleanup();
  show({ ...essay, credit: 100, rubric });
  expect(screen.queryByText('Clareza')).toBeNull();
});

test.each([
  [essay, 'Questão 4 · Vale 3 pontos'],
  [{ ...essay, credit: 60 }, 'Questão 4 · 1,8 de 3 pontos'],
])('where points differ, a question says what it is worth or what it earned (%#)', (question, text) => {
  render(<QuestionResultCard question={question} attemptId={1} number={4} points={3} isKeyShown />);
  expect(screen.getByRole('heading').textContent).toBe(text);
});

test('an explanation is shown under its question, if there is one', () => {
  show({ ...choice, explanation: 'As outras agrupam.' });
  expect(screen.getByText('As outras agrupam.')).toBeTruthy();
  cleanup();
  show(choice);
  expect(screen.queryByText('Por quê')).toBeNull();
});

test('a mark that is the mean of two says so, and another one does not', () => {
  const marked = { ...essay, credit: 75, answer: { text: 'Porque sim.' } };
  show({ ...marked, meanOf: [{ correct: true }, { correct: true }] });
  screen.getByText('Média de duas correções.');
  cleanup();
  show(marked);
  expect(screen.queryByText('Média de duas correções.')).toBeNull();
});

test('an answer that ran names its language, and of a hidden test shows its number and verdict alone', () => {
  show({
    ...essay,
    credit: 50,
    answer: { text: 'print(1)', language: 'python' },
    testResults: {
      state: 'done',
      passed: { weight: 1, of: 2 },
      tests: [
        { number: 1, hidden: false, name: 'um', verdict: 'accepted', input: '1', expected: '1', output: '1' },
        { number: 2, hidden: true, verdict: 'wrong_answer' },
      ],
    },
  });
  screen.getByText('Python');
  screen.getByText('1 de 2 pontos dos testes');
  const [seen, hidden] = screen.getAllByRole('listitem').slice(1);
  expect(seen?.textContent).toContain('1. umPassou');
  expect(hidden?.textContent).toBe('Teste 2 · ocultoResposta errada');
});

test('what was read with the question stands in the result before anybody marks it', () => {
  const levels = [{ points: 2, description: 'Diz o motivo.' }];
  show({ ...essay, criteria: [{ name: 'Causa', most: 2, levels }] });
  const criteria = screen.getByRole('region', { name: 'Critérios' });
  within(criteria).getByText('Diz o motivo.');
  cleanup();
  show({ ...essay, criteria: [{ name: 'Causa', most: 2, levels, points: 2, description: 'Diz o motivo.' }] });
  const marked = screen.getByRole('region', { name: 'Como foi corrigida' });
  expect(marked.textContent).toContain('Causa: 2 de 2 pontosDiz o motivo.');
});
