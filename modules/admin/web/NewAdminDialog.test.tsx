import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '#platform/web/network/query-client.ts';
import { NewAdminDialog } from './NewAdminDialog.tsx';

const onClose = vi.fn();
let sent: unknown[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/password/policy')) return Response.json({ data: { politica: 'spec' } });
    sent.push(JSON.parse(String(init.body)));
    const data = { id: 2, nome: 'Caio Lima', email: 'caio@provado.example' };
    return Response.json({ message: 'Administrador cadastrado.', data }, { status: 201 });
  });
});

afterEach(() => {
  cleanup();
  queryClient.clear();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

async function fill(password: string, confirmation: string) {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={queryClient}>
      <NewAdminDialog onClose={onClose} />
    </QueryClientProvider>,
  );
  await user.type(screen.getByLabelText('Nome completo'), 'Caio Lima');
  await user.type(screen.getByLabelText('E-mail'), 'caio@provado.example');
  await user.type(screen.getByLabelText('Senha'), password);
  await user.type(screen.getByLabelText('Confirmação da senha'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Cadastrar' }));
}

test('another administrator is registered and the dialog closes', async () => {
  await fill('Jornada1!', 'Jornada1!');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    {
      nome: 'Caio Lima',
      email: 'caio@provado.example',
      senha: 'Jornada1!',
      confirmar_senha: 'Jornada1!',
    },
  ]);
});

test('a weak password and a different confirmation get the messages of the sign-up', async () => {
  await fill('fraca', 'outra');
  expect(await screen.findByText('Senha inválida!')).toBeTruthy();
  expect(screen.getByText('As senhas não são iguais.')).toBeTruthy();
  expect(sent).toEqual([]);
});
