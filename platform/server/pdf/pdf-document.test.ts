import { expect, it } from 'vitest';
import { shown } from './pdf-document.ts';

it('keeps the indentation of code, and what its signs say', () => {
  expect(shown('        if n ≤ 2:')).toBe('        if n <= 2:');
  expect(shown('\t\treturn a → b')).toBe('        return a -> b');
});

it('keeps names readable that the fonts do not have every letter of', () => {
  expect(shown('Jose\u0301 Žižek Wałęsa')).toBe('José Zizek Walesa');
  expect(shown('🚀 Ana 🚀 Souza 🚀')).toBe(' Ana Souza');
});
