import { expect, test } from 'vitest';
import { firstWords, plainWords, wordsAndCode } from './plain-words.ts';

test.each([
  ['O que imprime?\n```js\nconst a = [1];\nlog(a);\n```', 'O que imprime? const a = [1]; log(a);'],
  ['Com `await` em **cada** linha', 'Com await em cada linha'],
  ['## Título\n> citação', 'Título citação'],
  [String.raw`\_\_init\_\_ vale 2\*3, \# e \`x\``, '__init__ vale 2*3, # e `x`'],
  ['&#x20; a[0]&#x9;é \\&ccedil;', 'a[0] é &ccedil;'],
  [
    'Dada:\n\n| id | nome |\n|----|:----:|\n| 1 | `Ana` |\n| 2 | a \\| b |\n\nQual?',
    'Dada: id, nome; 1, Ana; 2, a | b. Qual?',
  ],
  ['id | nome\n--- | ---\n1 |', 'id, nome; 1.'],
  ['| a', '| a'],
  ['if (a || b)\n  c | d', 'if (a || b) c | d'],
  ['__init__ vale 2 * 3 * 4', '__init__ vale 2 * 3 * 4'],
  ['Leia *antes* e _depois_ de a_b_c e 2*3*4', 'Leia antes e depois de a_b_c e 2*3*4'],
  ['Veja [o guia](https://guia.example/a) e ![o mapa](https://guia.example/m.png)', 'Veja o guia e o mapa'],
  ['Inclui:\n- **SQL**\n- `índices`', 'Inclui: • SQL • índices'],
])('in one line the words of a text stand without the signs of Markdown: %j', (markdown, words) => {
  expect(plainWords(markdown)).toBe(words);
});

test('a long text is cut to its beginning', () => {
  expect(plainWords('palavra '.repeat(1000)).length).toBeLessThanOrEqual(400);
});

test.each([
  ['O que é um índice?', 18, 'O que é um índice?'],
  ['O que é um **índice**?', 11, 'O que é um…'],
  ['O que é um índice?', 13, 'O que é um ín…'],
])('the first words of %j end with three dots only where they are cut', (markdown, most, words) => {
  expect(firstWords(markdown, most)).toBe(words);
});

test.each([
  ['Com `a*b*c` em **cada** linha', ['Com ', ['a*b*c'], ' em cada linha']],
  [
    'O que imprime?\n```js\nconst a = [1];\nlog(a);\n```\nPor quê?',
    ['O que imprime? ', ['const a = [1]; log(a);'], ' Por quê?'],
  ],
  ['```sql\nselect 1', [['select 1']]],
  [String.raw`Sem \`código\` aqui`, ['Sem `código` aqui']],
  ['', []],
])('in one line code stays apart from the words around it: %j', (markdown, pieces) => {
  expect(wordsAndCode(markdown).map(({ text, isCode }) => (isCode ? [text] : text))).toEqual(pieces);
});
