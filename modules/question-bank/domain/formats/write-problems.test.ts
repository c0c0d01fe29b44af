import { expect, test } from 'vitest';
import type { Execution } from '../execution.ts';
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
const doubling: Execution = {
  ...{ kind: 'code', shape: 'program', timeMs: 2000, memoryMb: 256, comparison: 'lines' },
  ...{ credit: 'weights', writing: false, wrong: [] },
  languages: [{ language: 'python', starter: '', references: ['print(2 * int(input()))'] }],
  tests: [{ name: '', input: '2', expected: '4', weight: 1, hidden: true }],
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

test('every format but our JSON says that it carries no tests and solutions', () => {
  const loss =
    'loss: As linguagens, os testes e as soluções só vão no JSON do Provado: aqui fica uma dissertativa.';
  const { modelAnswer: _, ...running } = { ...essay, execution: doubling };
  expect(said('json', [running])).toEqual([]);
  for (const format of ['gift', 'csv', 'moodle-xml', 'qti'] as const)
    expect(said(format, [running])).toEqual([loss]);
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
