import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/domain/parse-markdown.ts';
import { plainText, wordsIn } from './plain-text.ts';

const table = '| id | **nome** |\n| --: | - |\n| 1 | `a \\| b` |';

test('a table is its words in columns', () => {
  expect(plainText(`Dada:\n\n${table}`, 'full')).toBe('Dada:\n\nid | nome\n1  | a | b');
});

test('the words of a cell stand without the signs of Markdown', () => {
  const [part] = parseMarkdown(table, 'full') ?? [];
  const rows = part?.type === 'table' ? part.children : [];
  const cells = rows.flatMap((row) => row.children.map((cell) => wordsIn(cell, table)));
  expect(cells).toEqual(['id', 'nome', '1', 'a | b']);
});
