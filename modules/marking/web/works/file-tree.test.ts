import { expect, test } from 'vitest';
import { processorMs } from '#platform/domain/test-processor-time.ts';
import {
  fileTree,
  firstFile,
  openedAtFirst,
  searchFiles,
  type TreeFile,
  type TreeNode,
} from './file-tree.ts';

const filesOf = (...paths: string[]): TreeFile[] =>
  paths.map((path, at) => ({ path, at, bytes: 1, kind: 'text' }));

const shown = (nodes: readonly TreeNode[], depth = 0): string[] =>
  nodes.flatMap(({ name, children }) => [
    `${'  '.repeat(depth)}${name}${children ? '/' : ''}`,
    ...shown(children ?? [], depth + 1),
  ]);

test('folders come before files, and folders with nothing but a folder are one', () => {
  const files = filesOf('a.txt', 'src/main/java/A.java', 'src/main/java/b/B.java', 'docs/x.md');
  expect(shown(fileTree(files))).toEqual([
    'src/main/java/',
    '  b/',
    '    B.java',
    '  A.java',
    'docs/',
    '  x.md',
    'a.txt',
  ]);
});

test('few folders are open at first, and of many the way to the file that is shown', () => {
  const few = fileTree(filesOf('a/b/c.txt', 'a/d.txt'));
  expect([...openedAtFirst(few, undefined)]).toEqual(['a/', 'a/b/']);
  const files = filesOf(...Array.from({ length: 50 }, (_, at) => `pasta${at}/a/b.txt`), 'pasta7/c.txt');
  const chosen = files.find(({ path }) => path === 'pasta7/a/b.txt');
  expect([...openedAtFirst(fileTree(files), chosen)]).toEqual(['pasta7/', 'pasta7/a/']);
});

test('a search finds each word anywhere in the path, and names that begin with it first', () => {
  const files = filesOf('src/acao/soma.ts', 'Ação.md', 'src/outro.ts');
  expect(searchFiles(files, 'acao').map(({ path }) => path)).toEqual(['Ação.md', 'src/acao/soma.ts']);
  expect(searchFiles(files, 'SRC ts').map(({ path }) => path)).toEqual(['src/acao/soma.ts', 'src/outro.ts']);
  expect(searchFiles(files, 'nada')).toEqual([]);
});

test('5,000 files become a tree, and are searched, within a blink', () => {
  const files = filesOf(
    ...Array.from({ length: 5_000 }, (_, at) => `src/p${at % 70}/q${at % 9}/arquivo${at}.ts`),
  );
  const took = processorMs(() => {
    openedAtFirst(fileTree(files), files[0]);
    expect(searchFiles(files, 'arquivo4999')).toHaveLength(1);
  });
  expect(took).toBeLessThan(1_000);
});

test('the first file is a changed text, else the one that says what the rest is', () => {
  const [a, b, c] = filesOf('a.js', 'README.md', 'c.js') as [TreeFile, TreeFile, TreeFile];
  expect(firstFile([a, b, { ...c, change: 'changed' }])?.path).toBe('c.js');
  expect(firstFile([a, b, c])?.path).toBe('README.md');
  expect(firstFile([{ ...a, kind: 'binary' }, c])?.path).toBe('c.js');
  expect(firstFile([])).toBeUndefined();
});
