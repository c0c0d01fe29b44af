import { describe, expect, it } from 'vitest';
import { chooseExcerpts } from './choose-excerpts.ts';

const base = 'export const um = 1;\n\nexport function velha() {\n  return um;\n}\n';
const sum = [
  'export function soma(itens) {',
  '  let total = 0;',
  '  for (const item of itens) {',
  '    total += item.preco;',
  '  }',
  '  return total;',
  '}',
].join('\n');

describe('the questions of a defence', () => {
  it('are about the largest change, a changed function elsewhere and the next change, never twice about one line', () => {
    const chosen = chooseExcerpts([
      { path: 'a.js', before: base, after: `${base}\n${sum}\n` },
      { path: 'b.js', before: undefined, after: 'const taxa = 0.1;\nconst limite = 3;\n' },
      { path: 'c.py', before: undefined, after: 'def dobro(n):\n    return 2 * n\n' },
    ]);
    expect(chosen.map(({ path, firstLine, text }) => [path, firstLine, text])).toEqual([
      ['a.js', 7, sum],
      ['c.py', 1, 'def dobro(n):\n    return 2 * n'],
      ['b.js', 1, 'const taxa = 0.1;\nconst limite = 3;'],
    ]);
    expect(new Set(chosen.map(({ question }) => question)).size).toBe(3);
  });

  it('ask about a check that failed in the place of the next change', () => {
    const files = [
      { path: 'a.js', before: base, after: `${base}\n${sum}\n` },
      { path: 'b.js', before: undefined, after: 'const taxa = 0.1;\nconst limite = 3;\n' },
    ];
    const [first, last] = chooseExcerpts(files, true).filter(({ path }) => path !== 'b.js');
    expect(first?.path).toBe('a.js');
    expect(last).toEqual({ question: expect.stringContaining('testes da empresa') });
    expect(chooseExcerpts([], true)).toHaveLength(2);
  });

  it('leave out what the base has already, also where it moved or was indented', () => {
    const moved = `  ${base.split('\n')[3]?.trim()}\n${base}`;
    expect(chooseExcerpts([{ path: 'a.js', before: base, after: moved }])).toEqual([
      { question: expect.stringContaining('decisões') },
    ]);
  });

  it('are one about the whole where no file can be read', () => {
    expect(chooseExcerpts([])).toEqual([{ question: expect.stringContaining('decisões') }]);
  });

  it('are three at most, of forty lines at most, and no more than 300 characters of a line', () => {
    const after = Array.from({ length: 500 }, (_, at) => `linha${at} ${'x'.repeat(1_000)}`).join('\n');
    const chosen = chooseExcerpts([
      { path: 'a.js', before: undefined, after },
      { path: 'b.js', before: undefined, after: sum },
      { path: 'c.js', before: undefined, after: sum },
    ]);
    expect(chosen).toHaveLength(3);
    for (const { text = '' } of chosen) {
      expect(text.split('\n').length).toBeLessThanOrEqual(40);
      expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(300);
    }
  });
});
