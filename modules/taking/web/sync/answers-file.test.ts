import { expect, test } from 'vitest';
import type { Paper } from '../../contract/attempts.ts';
import { answersText } from './answers-file.ts';

const paper = {
  attemptId: 7,
  exam: {
    title: 'Prova de SQL',
    questions: [
      { id: 1, question: { kind: 'essay', statement: 'O que é um índice?', options: [] } },
      {
        id: 2,
        question: {
          kind: 'single',
          statement: 'Qual lê linhas?',
          options: [
            { id: 21, text: 'SELECT', questionId: 2 },
            { id: 22, text: 'DROP', questionId: 2 },
          ],
        },
      },
      { id: 3, question: { kind: 'essay', statement: 'E uma junção?', options: [] } },
    ],
  },
} as unknown as Paper;

test('the copy has every answer, what was not sent, and versions put aside', () => {
  const text = answersText(
    paper,
    {
      answers: new Map([
        [1, { text: 'Um atalho.\nCom duas linhas.' }],
        [2, { picked: 21 }],
      ]),
      unsent: new Set([2]),
      aside: new Map([[1, [{ text: 'Outra ideia.' }]]]),
    },
    new Date('2026-11-21T15:00:00Z'),
  );
  expect(text).toContain('Prova de SQL\nCópia das respostas de 21/11/2026 às 12:00 · prova nº 7');
  expect(text).toContain('Resposta:\nUm atalho.\nCom duas linhas.\nOutra versão:\nOutra ideia.');
  expect(text).toContain('Questão 2 de 3 (ainda não enviada)\nQual lê linhas?\n\nResposta:\n• SELECT');
  expect(text).toContain('Questão 3 de 3\nE uma junção?\n\nResposta:\n(sem resposta)');
});
