import { expect, test } from 'vitest';
import { entriesOf, layOver } from './lay-over.ts';

test('a file of the later layer stands in the place of one before, of a folder, and of what is in a folder', () => {
  const work = ['leia.md', 'src/soma.js', 'testes', 'config/a/b.json', 'config.md'];
  const tests = ['src/soma.js', 'testes/soma.test.js', 'config'];
  expect([...layOver([work, tests])]).toEqual([
    ['leia.md', 0],
    ['src/soma.js', 1],
    ['config.md', 0],
    ['testes/soma.test.js', 1],
    ['config', 1],
  ]);
});

test('a folder counts once, however many files are in it', () => {
  expect(entriesOf(['a', 'b/c', 'b/d/e', 'b/d/f'])).toBe(6);
});
