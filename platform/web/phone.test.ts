import { expect, test } from 'vitest';
import { isWholePhone, phoneMask, splitPhone } from './phone.ts';

test('a number whose third digit is 9 has nine digits, any other has eight', () => {
  expect([phoneMask('119'), phoneMask('(11) 3'), phoneMask('')]).toEqual([
    '(__) _____-____',
    '(__) ____-____',
    '(__) ____-____',
  ]);
});

test('a number is complete when it has every digit of its own form', () => {
  expect(['(11) 3030-4040', '(11) 98765-4321'].map(isWholePhone)).toEqual([true, true]);
  expect(['', '(11) 3030-404', '(11) 98765-432'].map(isWholePhone)).toEqual([false, false, false]);
});

test('the area code is separated from the rest of the number', () => {
  expect(splitPhone('(11) 98765-4321')).toEqual({ areaCode: '11', number: '987654321' });
});
