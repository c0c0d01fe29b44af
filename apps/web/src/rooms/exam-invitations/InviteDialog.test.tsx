import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { InviteDialog } from './InviteDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('sends the e-mails of a pasted list and says of every line what became of it, the faults first', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const linhas = [
      { email: 'ana@a.com', resultado: 'convidado' },
      { email: 'sem endereço', resultado: 'malformado' },
    ];
    return Response.json({ message: '1 pessoa convidada.', data: { convidados: 1, linhas } });
  });
  render(<InviteDialog runId={7} onClose={() => {}} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect(screen.getByText('Informe ao menos um e-mail.')).toBeTruthy();
  await user.click(screen.getByRole('textbox', { name: 'E-mails' }));
  await user.paste('nome;e-mail\nAna;ana@a.com\nsem endereço');
  await user.click(screen.getByRole('button', { name: 'Convidar 2 pessoas' }));
  await waitFor(() => expect(sent).toEqual([{ emails: ['ana@a.com', 'sem endereço'] }]));
  const lines = await screen.findAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    '2. sem endereçoE-mail inválido',
    '1. ana@a.comConvidada',
  ]);
});
