import { expect, test } from 'vitest';
import { greeting, missingName } from './greeting.ts';

test.each([
  ['Maria Clara de Souza', 'Olá, Maria!'],
  ['  Zé   da Silva ', 'Olá, Zé!'],
  ['', 'Olá!'],
  ['   ', 'Olá!'],
  [missingName, 'Olá!'],
  [undefined, 'Olá!'],
])('%j is greeted by the first name alone, a missing name by none: %s', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});
