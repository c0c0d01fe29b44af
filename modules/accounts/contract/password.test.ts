import { expect, test } from 'vitest';
import { isAcceptablePassword, passwordSigns } from './password.ts';

test.each(['Abcde1!', 'Abcdefghijklm12!', 'abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1', 'Abcdefg1?'])(
  'a password that lacks one part of the rule is refused: %s',
  (password) => {
    expect(isAcceptablePassword(password, 'spec')).toBe(false);
  },
);

test('a password of 8 to 15 characters with every part is accepted, with any of the six signs', () => {
  expect(passwordSigns).toEqual(['!', '#', '@', '$', '%', '&']);
  for (const sign of passwordSigns) {
    expect(isAcceptablePassword(`Abcde12${sign}`, 'spec')).toBe(true);
    expect(isAcceptablePassword(`Abcdefghijkl12${sign}`, 'spec')).toBe(true);
  }
});

test.each([
  [7, false],
  [8, true],
  [128, true],
  [129, false],
])('by the rule of long passwords, one of %i characters of a kind is accepted: %s', (length, isAccepted) => {
  expect(isAcceptablePassword('a'.repeat(length), 'nist')).toBe(isAccepted);
});
