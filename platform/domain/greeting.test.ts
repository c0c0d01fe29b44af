import { expect, test } from 'vitest';
import { greeting, isGreeting, missingName } from './greeting.ts';

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

test.each([
  'Olá, Maria!',
  'Olá!\n\nGostamos da sua prova.',
  ' ola maria',
  'Oi, tudo bem?',
  'Bom dia, Maria.',
  'BOA TARDE',
  'Cara Maria,',
  'Prezado João:',
  'Ola\u0301, Maria!',
])('%j greets by itself', (text) => {
  expect(isGreeting(text)).toBe(true);
});

test.each(['', 'Gostamos da sua prova.', 'Olavo, tudo bem?', 'Oito pessoas passaram.'])(
  '%j greets nobody',
  (text) => {
    expect(isGreeting(text)).toBe(false);
  },
);
