import { expect, it } from 'vitest';
import { plainName } from './plain-signs.ts';

it.each([
  ['Ana\u00a0Paula', 'Ana Paula'],
  ['Ana\tPaula', 'Ana Paula'],
  ['Ana\u2009\u202fPaula', 'Ana Paula'],
  ['Ana\u3000Paula\u2028Souza', 'Ana Paula Souza'],
  ['An\u00ada\u200b Paula\ufeff', 'Ana Paula'],
  ['D´Ávila', "D'Ávila"],
  ['D’Ávila', "D'Ávila"],
  ['D`Ávila', "D'Ávila"],
  ['DʼÁvila', "D'Ávila"],
  ['D＇Ávila', "D'Ávila"],
  ['D′Ávila', "D'Ávila"],
  ['Joa\u0303o', 'João'],
  ['Loja 👩\u200d💻', 'Loja 👩\u200d💻'],
])('the name %j is %j', (text, name) => {
  expect(plainName(text)).toBe(name);
});
