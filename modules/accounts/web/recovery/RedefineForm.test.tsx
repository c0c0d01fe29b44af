import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { termsVersion } from '../../contract/terms.ts';
import { RedefineForm } from './RedefineForm.tsx';

const onDone = vi.fn();
const onRefused = vi.fn();
let answer: () => Response;

beforeEach(() => {
  answer = () => Response.json({ message: 'Senha redefinida.' });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function redefine(password: string, confirmation: string) {
  const user = userEvent.setup();
  render(
    <RedefineForm
      token="segredo"
      email="ana@devs.example"
      policy="spec"
      onDone={onDone}
      onRefused={onRefused}
    />,
  );
  if (password) await user.type(screen.getByLabelText('Nova senha'), password);
  if (confirmation) await user.type(screen.getByLabelText('Confirmação da nova senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Redefinir' }));
}

const weak =
  'A senha deve conter no mínimo 8 caracteres, tendo no mínimo: 1 letra MAIÚSCULA, 1 letra minúscula e 1 caractere especial.';

test.each(['curta', 'semmaiuscula1!', 'SemNumero!', 'SemSinal12'])(
  'a weak password is refused: %s',
  async (password) => {
    await redefine(password, password);
    expect(await screen.findByText(weak)).toBeTruthy();
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each(['', 'Outra123!'])('the confirmation has to be there and equal (%s)', async (confirmation) => {
  await redefine('Jornada1!', confirmation);
  expect(await screen.findByText('As senhas devem ser iguais!')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
});

test('a valid password is sent with the token of the link', async () => {
  await redefine('Jornada1!', 'Jornada1!');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    token: 'segredo',
    senha: 'Jornada1!',
    confirmar_senha: 'Jornada1!',
  });
});

test('a first password is chosen with the terms, and not without them', async () => {
  const user = userEvent.setup();
  const given = { token: 'segredo', email: 'rosa@padaria.example', policy: 'spec' as const };
  render(<RedefineForm {...given} isFirst onDone={onDone} onRefused={onRefused} />);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Escolher senha' });
  expect(button.disabled).toBe(true);
  await user.type(screen.getByLabelText('Nova senha'), 'Jornada1!');
  await user.type(screen.getByLabelText('Confirmação da nova senha'), 'Jornada1!');
  await user.click(await screen.findByRole('checkbox', { name: /Li e aceito os termos/ }));
  await user.click(button);
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  const [, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(JSON.parse(String(init?.body))).toEqual({
    token: 'segredo',
    senha: 'Jornada1!',
    confirmar_senha: 'Jornada1!',
    versao_termos: termsVersion,
    permissao_email: false,
  });
});

test('a link that is refused on sending is reported to the page', async () => {
  answer = () =>
    Response.json({ error: 'Link inválido ou expirado.', code: 'LINK_INVALIDO' }, { status: 400 });
  await redefine('Jornada1!', 'Jornada1!');
  await waitFor(() => expect(onRefused).toHaveBeenCalledOnce());
  expect(onDone).not.toHaveBeenCalled();
});

test('a manager of passwords finds whose password it is', () => {
  render(
    <RedefineForm
      token="segredo"
      email="ana@devs.example"
      policy="spec"
      onDone={onDone}
      onRefused={onRefused}
    />,
  );
  const name = document.querySelector<HTMLInputElement>('input[autocomplete=username]');
  expect(name?.value).toBe('ana@devs.example');
  expect(name?.form).toBe(screen.getByLabelText<HTMLInputElement>('Nova senha').form);
});
