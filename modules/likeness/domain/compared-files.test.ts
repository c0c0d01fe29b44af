import { expect, test } from 'vitest';
import { comparedFiles, comparedFilesMost } from './compared-files.ts';

const file = (path: string, bytes = 10, more: { kind?: 'text' | 'binary'; digest?: string } = {}) => ({
  path,
  bytes,
  kind: more.kind ?? 'text',
  digest: more.digest ?? path,
});
const paths = (files: Parameters<typeof comparedFiles>[0], room = 1_000, given: string[] = []) =>
  [...comparedFiles(files, new Set(given), room).files].map(({ path }) => path);

test('code comes before texts and longer files before shorter ones, as far as there is room', () => {
  const files = [file('LEIAME.md', 50), file('a.js', 20), file('b/c.py', 40), file('d.ts', 30)];
  expect(paths(files)).toEqual(['b/c.py', 'd.ts', 'a.js', 'LEIAME.md']);
  expect(paths(files, 60)).toEqual(['b/c.py', 'a.js']);
  expect(comparedFiles(files, new Set(), 60).isWhole).toBe(false);
  expect(comparedFiles(files, new Set(), 140).isWhole).toBe(true);
});

test('files of the base, data, what tools made and what is no text are not compared', () => {
  const files = [
    file('outro/lugar.js', 10, { digest: 'da base' }),
    ...['package-lock.json', 'dados.csv', 'a.min.js', 'tipos.d.ts', 'Makefile'].map((path) => file(path)),
    file('imagem.js', 10, { kind: 'binary' }),
    file('enorme.js', 100 * 1024 + 1),
    file('A.JS'),
  ];
  expect(paths(files, 1_000_000, ['da base'])).toEqual(['A.JS']);
  expect(comparedFiles(files, new Set(['da base']), 1_000).isWhole).toBe(true);
});

test('a work of ten thousand files asks the store for a bounded number of them', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => file(`src/${at}.ts`));
  const { files, isWhole } = comparedFiles(many, new Set(), 1_000_000);
  expect([files.length, isWhole]).toEqual([comparedFilesMost, false]);
});
