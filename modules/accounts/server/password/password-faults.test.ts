import { expect, test } from 'vitest';
import { commonPasswords, isCommonPassword } from './password-faults.ts';

test('the list has 10,000 passwords that are long enough to be chosen, in lower case', () => {
  expect(commonPasswords.size).toBe(10_000);
  expect([...commonPasswords].filter((word) => !/^[^\sA-Z]{8,}$/.test(word))).toEqual([]);
});

test.each(['password', 'PassWord', 'Senha@123', 'P@ssw0rd1', 'flamengo'])(
  '%s is a common password',
  (text) => {
    expect(isCommonPassword(text)).toBe(true);
  },
);

test.each(['minha password', 'Senha@1234567', 'flameng', 'Abcdef1!'])(
  '%s is not a common password',
  (text) => {
    expect(isCommonPassword(text)).toBe(false);
  },
);
