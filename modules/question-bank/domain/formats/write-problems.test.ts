import { expect, test } from 'vitest';
import type { Question } from './question.ts';
import { writeProblems } from './write-problems.ts';

const essay: Question = { statement: 'Por quê?', kind: 'essay', options: [], modelAnswer: 'Porque sim.' };
const single: Question = {
  statement: 'Qual?',
  kind: 'single',
  options: [
    { text: 'a', correct: true },
    { text: 'b', correct: false },
  ],
};
const said = (...args: Parameters<typeof writeProblems>) =>
  writeProblems(...args).map(({ severity, reason }) => `${severity}: ${reason}`);

test('it is reported when graders with another program will not find their notes', () => {
  expect(said('gift', [essay, single])).toEqual([
    'loss: A resposta modelo e o como corrigir vão em comentários: o Provado os lê de volta, o Moodle não.',
  ]);
  const weighed = { ...single, points: 5 };
  expect(said('gift', [weighed])).toEqual([
    'loss: A rubrica e os pontos vão em comentários: o Provado os lê de volta, o Moodle não.',
  ]);
  expect(said('aiken', [weighed])).toEqual(['loss: O Aiken não guarda pontos.']);
  for (const format of ['json', 'csv', 'moodle-xml', 'qti'] as const)
    expect(said(format, [essay, single, weighed])).toEqual([]);
});

test('what Aiken leaves out is reported by question, with the reason', () => {
  const explained = { ...single, feedback: 'Porque a.', tags: ['sql'] };
  const wild = { ...single, statement: 'Um\n\nDois' };
  expect(said('aiken', [essay, single, explained, wild])).toEqual([
    'refused: O Aiken só tem questões de única escolha.',
    'loss: O Aiken não guarda explicação, tags.',
    'refused: Um texto se confundiria com os sinais do Aiken, como “A.” ou uma linha em branco.',
  ]);
});

test('an incomplete question is reported as left out when the file is read', () => {
  const unmarked = { ...single, options: single.options.map(({ text }) => ({ text, correct: false })) };
  for (const format of ['json', 'csv', 'moodle-xml', 'qti', 'gift', 'aiken'] as const)
    expect(said(format, [unmarked]).join()).toMatch(
      /^refused: Nenhuma alternativa está marcada como correta\./,
    );
});
