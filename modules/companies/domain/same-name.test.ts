import { expect, test } from 'vitest';
import { isSameName } from './same-name.ts';

test.each([
  ['Padaria Pão Quente', 'PADARIA PAO-QUENTE.', true],
  ['ACME', 'ACME LTDA', false],
  ['Banco Central', 'Bancos Centrais', false],
  ['!!!', '***', false],
  ['', '', false],
])('%s and %s: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});
