import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NewPasswordField } from './NewPasswordField.tsx';

const parts = [{ hint: 'Um número', holds: (text: string) => /\d/.test(text) }];
const show = (value: string, error?: string) =>
  render(<NewPasswordField label="Senha" value={value} parts={parts} {...(error && { error })} />);
const common = /Muita gente usa esta senha/;

test('a password that has all its parts and is refused all the same is said to be common', () => {
  show('Senha123!', 'Senha inválida!');
  expect(screen.getByText(common)).toBeTruthy();
});

test.each([
  ['lacks a part', 'Senha!', 'Senha inválida!'],
  ['is blank', '', 'Senha inválida!'],
  ['is not refused', 'Senha123!', undefined],
])('one that %s is not', (_, value, error) => {
  show(value, error);
  expect(screen.queryByText(common)).toBeNull();
});
