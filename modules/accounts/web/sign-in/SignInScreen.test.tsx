import { render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { noteSignUp } from '#platform/web/session/entrance-email.ts';
import { WaitingConfirmation } from './SignInScreen.tsx';

afterEach(() => {
  noteSignUp('');
  delete document.documentElement.dataset.confirms;
});

test('whoever has just signed up reads at the sign-in that the mailbox waits for its confirmation', () => {
  document.documentElement.dataset.confirms = '';
  noteSignUp('ana@devs.example');
  render(<WaitingConfirmation />);
  expect(screen.getByText('Falta confirmar o e-mail: enviamos um link para ana@devs.example.')).toBeTruthy();
});

test.each([
  ['nobody asks for a confirmation', undefined, 'ana@devs.example'],
  ['nobody has signed up here', '', ''],
])('nothing is said where %s', (_, confirms, email) => {
  if (confirms !== undefined) document.documentElement.dataset.confirms = confirms;
  noteSignUp(email);
  const { container } = render(<WaitingConfirmation />);
  expect(container.textContent).toBe('');
});
