import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { queryClient } from '#platform/web/query-client.ts';
import { AddToGroupDialog } from './AddToGroupDialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
});

interface Sent {
  url: string;
  body: unknown;
}

/** Opens the dialog for two people, in a company with these groups. */
function open(
  groups: readonly { id: number; nome: string; quantidade: number; pendentes: number; ativo: boolean }[],
): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (init.method === 'GET') return Response.json({ data: groups });
    sent.push({ url, body: JSON.parse(String(init.body)) });
    return Response.json({ message: 'Feito.', data: { id: 9, convidados: 2, conhecidos: 0, recentes: 0 } });
  });
  const developers = [
    { id: 3, name: 'Ana Souza' },
    { id: 4, name: 'Bia Lima' },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <AddToGroupDialog developers={developers} onClose={() => {}} />
    </QueryClientProvider>,
  );
  return sent;
}

it("'Adicionar a existente' comes first for a company with groups, and offers the active ones", async () => {
  open([
    { id: 1, nome: 'Turma de julho', quantidade: 2, pendentes: 0, ativo: true },
    { id: 2, nome: 'Turma antiga', quantidade: 2, pendentes: 0, ativo: false },
  ]);
  const user = userEvent.setup();
  const existing = await screen.findByRole('radio', { name: /Adicionar a existente/ });
  expect((existing as HTMLInputElement).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  expect(screen.getByText('Esse campo é obrigatório')).toBeTruthy();
  const choice = screen.getByRole('combobox', { name: 'Grupo' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Turma de julho']);
});

it("'Formar novo grupo' creates a group with everybody, and comes first for a company without groups", async () => {
  const sent = open([]);
  const user = userEvent.setup();
  const fresh = await screen.findByRole('radio', { name: /Formar novo grupo/ });
  expect((fresh as HTMLInputElement).checked).toBe(true);
  await user.type(screen.getByRole('textbox', { name: 'Nome do grupo' }), 'Finalistas');
  await user.click(screen.getByRole('button', { name: 'Convidar' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toMatch(/\/group\/create$/);
  expect(sent[0]?.body).toMatchObject({ nome: 'Finalistas', candidatos: [3, 4] });
});
