import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOwnEmail, ownEmail } from '#platform/web/session/own-email.ts';
import { currentUser, type SessionUser, signInAs } from '#platform/web/session/session.ts';
import { answerSignInRequest, askToSignIn } from '#platform/web/session/sign-in-request.ts';
import { SignInOverPage } from './SignInOverPage.tsx';

const ana: SessionUser = { token: 'old', id: 7, name: 'Ana', type: 'DEVELOPER' };

beforeEach(() => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ message: 'Olá', token: 'new', userInfo: { id: 7, nome: 'Ana' } }),
  );
});

afterEach(() => {
  act(() => answerSignInRequest(false));
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

test('signing in again over the page keeps the page, and the waiting call continues', async () => {
  signInAs(ana);
  const user = userEvent.setup();
  render(
    <>
      <textarea aria-label="Resposta" defaultValue="meio escrita" />
      <SignInOverPage />
    </>,
  );
  let asked = Promise.resolve(false);
  act(() => {
    asked = askToSignIn({ role: 'DEVELOPER', user: ana });
  });
  await screen.findByRole('dialog', { name: 'Sua sessão terminou' });
  await user.type(screen.getByLabelText('E-mail'), 'ana@devs.example');
  await user.type(screen.getByLabelText('Senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await asked).toBe(true);
  expect(currentUser()?.token).toBe('new');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Resposta').value).toBe('meio escrita');
});

test('the question begins with the e-mail of the session that ended, and asks for the password alone', async () => {
  signInAs(ana);
  noteOwnEmail('ana@devs.example');
  const user = userEvent.setup();
  render(<SignInOverPage />);
  let asked = Promise.resolve(false);
  act(() => {
    asked = askToSignIn({ role: 'DEVELOPER', user: ana });
  });
  const password = await screen.findByLabelText('Senha');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@devs.example');
  await user.type(password, 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await asked).toBe(true);
  expect(ownEmail()).toBe('ana@devs.example');
});

test('whoever signs in with another account leaves no e-mail of the one before', async () => {
  signInAs(ana);
  noteOwnEmail('ana@devs.example');
  signInAs({ ...ana, id: 8 });
  expect(ownEmail()).toBe('');
});

test('a sign-in in another tab also closes the question', async () => {
  signInAs(ana);
  render(<SignInOverPage />);
  let asked = Promise.resolve(false);
  act(() => {
    asked = askToSignIn({ role: 'DEVELOPER', user: ana });
  });
  act(() => signInAs({ ...ana, token: 'from another tab' }));
  expect(await asked).toBe(true);
});

test("'Sair ou usar outra conta' gives up the waiting call", async () => {
  signInAs(ana);
  const user = userEvent.setup();
  render(<SignInOverPage />);
  let asked = Promise.resolve(true);
  act(() => {
    asked = askToSignIn({ role: 'DEVELOPER', user: ana });
  });
  await user.click(await screen.findByRole('button', { name: 'Sair ou usar outra conta' }));
  expect(await asked).toBe(false);
});
