import { expect, test } from 'vitest';
import { commentedLines } from './commented-lines.ts';

const files = [
  { path: 'fila.js', hunks: [{ oldStart: 9, newStart: 9, lines: ' um\n-dois\n+três\n quatro' }] },
];

test('every comment has the lines that it is about as they are after the change, and one beside the change has none', () => {
  const text = 'No geral, bom.\n\nfila.js:9-10 [defeito] Por quê?\n  E depois?\noutro.js:3 [elogio] Bem.';
  expect(commentedLines({ files }, text)).toEqual({
    note: 'No geral, bom.',
    comments: [
      { comment: 'fila.js:9-10 [defeito] Por quê?\n  E depois?', lines: '   9  um\n  10  três' },
      { comment: 'outro.js:3 [elogio] Bem.', lines: '' },
    ],
  });
});
