import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('items with one key stand together, in the order in which each came first', () => {
  const words = ['prova', 'questão', 'prazo', 'quadro', 'nota'];
  expect([...groupBy(words, (word) => word.charAt(0))]).toEqual([
    ['p', ['prova', 'prazo']],
    ['q', ['questão', 'quadro']],
    ['n', ['nota']],
  ]);
});
