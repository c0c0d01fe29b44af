import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { entranceEmail, keepEntranceEmail } from '#platform/web/session/entrance-email.ts';
import { Toaster } from '#platform/web/ui/states/Toaster.tsx';
import { seeTold } from '#platform/web/ui/states/test-told.ts';
import { SignInForm } from './SignInForm.tsx';
import { signInKinds } from './sign-in-kinds.ts';

const entered = {
  message: 'Login realizado com sucesso',
  token: 't',
  userInfo: { id: 7, nome: 'Ana', fotoPerfil: 'a.jpg' },
};
const secondStep = { error: 'Informe o código do seu aplicativo autenticador.', code: 'SEGUNDO_FATOR' };
const refused = { error: 'Usuário ou senha inválidas.', code: 'CREDENCIAIS_INVALIDAS' };
let answers: [status: number, body: unknown][];
let sent: Record<string, unknown>[];
const onEntered = vi.fn();

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const [status, body] = answers.shift() ?? [200, entered];
    return Response.json(body, { status });
  });
});

afterEach(() => {
  cleanup();
  toast.dismiss();
  toast.clearWaitingQueue();
  vi.unstubAllGlobals();
  onEntered.mockReset();
});

async function signIn(kind: keyof typeof signInKinds = 'DEVELOPER') {
  const user = userEvent.setup();
  render(
    <>
      <Toaster />
      <SignInForm {...signInKinds[kind]} onEntered={onEntered} />
    </>,
  );
  await user.type(screen.getByLabelText(signInKinds[kind].userLabel), 'ana@devs.example');
  await user.type(screen.getByLabelText('Senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  return user;
}

test('e-mail and password are required, and nothing is sent without them', async () => {
  render(<SignInForm {...signInKinds.DEVELOPER} onEntered={onEntered} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findAllByText('Esse campo é obrigatório')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('the form begins with the e-mail of the account that was just made, and forgets it after the sign-in', async () => {
  answers = [];
  keepEntranceEmail('ana@devs.example');
  render(<SignInForm {...signInKinds.DEVELOPER} onEntered={onEntered} />);
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Senha'), 'Jornada1!');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(sent).toMatchObject([{ login: 'ana@devs.example' }]));
  await waitFor(() => expect(entranceEmail()).toBe(''));
});

test('the session is passed on with exactly what the browser stores', async () => {
  answers = [];
  await signIn();
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(onEntered).toHaveBeenCalledWith({
    token: 't',
    id: 7,
    name: 'Ana',
    type: 'DEVELOPER',
    profile_image: 'a.jpg',
  });
  expect(sent).toEqual([
    { login: 'ana@devs.example', senha: 'Jornada1!', type: 'DEVELOPER', lembrar: false },
  ]);
});

test('with a second factor, the same form then asks for the code and sends it with the rest', async () => {
  answers = [[401, secondStep]];
  const user = await signIn();
  const code = await screen.findByLabelText('Código de verificação');
  await waitFor(() => expect(document.activeElement).toBe(code));
  expect(onEntered).not.toHaveBeenCalled();
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(onEntered).toHaveBeenCalledOnce());
  expect(sent[1]).toEqual({
    login: 'ana@devs.example',
    senha: 'Jornada1!',
    type: 'DEVELOPER',
    lembrar: false,
    codigo: '123456',
  });
});

test('a refusal is told, stays on the form, and keeps the typed values', async () => {
  answers = [[401, refused]];
  await signIn();
  await seeTold('Usuário ou senha inválidas.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ana@devs.example');
  expect(onEntered).not.toHaveBeenCalled();
});

test.each([
  ['DEVELOPER', 'Deu ruim'],
  ['COMPANY', 'Não foi possível realizar a solicitação.'],
] as const)('a failure without a sentence of its own has one for a %s', async (kind, sentence) => {
  answers = [[502, 'Bad gateway']];
  await signIn(kind);
  await seeTold(sentence);
  expect(onEntered).not.toHaveBeenCalled();
});

test.each([
  ['DEVELOPER', 'Deu ruim'],
  ['COMPANY', 'Não foi possível realizar a solicitação.'],
] as const)('an answer without a token is a failure for a %s, not a sign-in', async (kind, sentence) => {
  const { token: _, ...rest } = entered;
  answers = [[200, { ...rest, data: { idEmpresa: 1, nome: 'ACME' } }]];
  await signIn(kind);
  await seeTold(sentence);
  expect(onEntered).not.toHaveBeenCalled();
});

test("the button says 'Aguarde...' until there is an answer", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => promise);
  await signIn();
  expect(await screen.findByText('Aguarde...')).toBeTruthy();
  resolve(Response.json(entered));
  await waitFor(() => expect(screen.queryByText('Aguarde...')).toBeNull());
});

test('administrators are not offered to be remembered', () => {
  render(<SignInForm {...signInKinds.ADMIN} onEntered={onEntered} />);
  expect(screen.queryByLabelText('Lembrar de mim')).toBeNull();
});
