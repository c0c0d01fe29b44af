import { expect, test } from 'vitest';
import { blankDeveloperForm, lettersOnly, toDeveloperSignUp } from './developer-sign-up-form.ts';

test('a name takes letters with their accents, blanks, apostrophes, dots and hyphens, and nothing else', () => {
  expect(lettersOnly("Márcia D’Ávila-Souza d'O. 3º <b>")).toBe("Márcia D'Ávila-Souza d'O. º b");
});

test('spaces and accents that came with a paste are spaces and apostrophes of a name', () => {
  expect(lettersOnly('Ana\u00a0Paula\tD´Ávila O`Neill')).toBe("Ana Paula D'Ávila O'Neill");
});

test.each([
  ['05/03/1995', '1995-03-05'],
  ['05031995', '1995-03-05'],
  ['1995-03-05', '1995-03-05'],
  ['1995/03/05', '1995-03-05'],
  ['05/03/19', '050319'],
  ['', ''],
])('a birth date written as %j is sent as %j', (birthDate, day) => {
  expect(toDeveloperSignUp({ ...blankDeveloperForm, birthDate }).birthDate).toBe(day);
});

test.each([
  ['(11) 98765-4321', '987654321', 1],
  ['(11) 3030-4040', '30304040', 2],
  ['', '', undefined],
])('the kind of the telephone %j follows its digits: 1 for nine, else 2', (phone, number, kind) => {
  const sent = toDeveloperSignUp({ ...blankDeveloperForm, phone });
  expect([sent.phone, sent.phoneKind]).toEqual([number, kind]);
});
